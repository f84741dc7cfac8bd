/** Which cards of the market the user is about to take, as places from the newest, 1: the market and the decision share it. */
export const choice = $state<{ take: string | null }>({ take: null });

export const places = (take: string) => take.slice(5).split("+").map(Number);

/** Choose a card or leave it: of the takes that are allowed, the one that differs least from the choice so far. */
export function touch(takes: readonly string[], place: number) {
  const now = choice.take === null ? [] : places(choice.take);
  const wanted = !now.includes(place);
  const differs = (take: string) =>
    places(take).filter((each) => !now.includes(each)).length +
    now.filter((each) => !places(take).includes(each)).length;
  const [next] = takes
    .filter((take) => places(take).includes(place) === wanted)
    .sort((one, other) => differs(one) - differs(other));
  if (next) choice.take = next;
}
