"""Environments: Medici where those who study play already work. Each is a thin shell over the rules' own records.

| environment | is |
|---|---|
| `medici.envs.medici_v0` | PettingZoo: every seat an agent |
| `Medici-v0`, `medici.envs.single` | Gymnasium: one seat against bots |
| `medici.envs.vector` | Gymnasium: thousands of games in one call |
| `medici.envs.openspiel` | OpenSpiel: both games with explicit chance |

PettingZoo and Gymnasium come with `pip install 'medici[rl]'`, OpenSpiel with `pip install 'medici[openspiel]'`.
Importing this package registers the environments by name with those that are installed.
"""

import importlib.util


def register() -> None:
    """Make the environments known by name to PettingZoo and Gymnasium, where they are installed."""
    if importlib.util.find_spec("gymnasium") is not None:
        import gymnasium

        if "Medici-v0" not in gymnasium.registry:
            gymnasium.register(
                "Medici-v0",
                entry_point="medici.envs.single:MediciEnv",
                vector_entry_point="medici.envs.vector:MediciVectorEnv",
            )
    if importlib.util.find_spec("pettingzoo") is not None:
        import pettingzoo

        if "medici-v0" not in pettingzoo.aec_registry:
            pettingzoo.register("aec", "medici_v0", entry_point="medici.envs.medici_v0:env")
            pettingzoo.register("parallel", "medici_v0", entry_point="medici.envs.medici_v0:parallel_env")


register()
