// Lighthouse on an address with the Chromium at a port: `node run.mjs <port> <address> <mobile|desktop>`, as JSON.
import lighthouse from "lighthouse";
import desktop from "lighthouse/core/config/desktop-config.js";

const [port, address, device] = process.argv.slice(2);
const flags = {
  port: Number(port),
  logLevel: "error",
  onlyCategories: ["performance", "accessibility", "best-practices"],
  disableStorageReset: true, // whoever sits at the table is to stay there
};
const { lhr } = await lighthouse(address, flags, device === "desktop" ? desktop : undefined);
const told = ({ id, title, score, displayValue, details }) =>
  [`${id}: ${title} ${displayValue ?? ""} (${score})`, ...(details?.items ?? []).slice(0, 3).map(brief)].join(
    "\n      ",
  );
const brief = (item) =>
  JSON.stringify(item, (_, value) => (value?.type === "node" ? value.snippet : value)).slice(0, 300);
const scores = Object.values(lhr.categories).map(({ id, score, auditRefs }) => {
  const short = auditRefs.map((ref) => ({ ...lhr.audits[ref.id], weight: ref.weight }));
  const failed = short.filter(({ score, weight }) => weight && score !== null && score < 0.9);
  return [id, { score: Math.round(100 * (score ?? 0)), failed: failed.map(told) }];
});
console.log(JSON.stringify({ ...Object.fromEntries(scores), error: lhr.runtimeError?.message }));
