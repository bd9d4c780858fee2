import type { Chance } from '../attack/make-value.ts';
import { deedsOf, type EarnerDeed } from './earner-deeds.ts';
import { actAsFan } from './fan-deeds.ts';
import type { Gate } from './gate.ts';
import { insistAt } from './insist.ts';
import type { Earner, World } from './people.ts';

const EARNER_LANES = 3;

export interface Load {
  readonly gate: Gate;
  readonly chance: Chance;
  readonly sandboxUrl: string;
  readonly troubled: number;
  /** Awaited after each action of a fan, and of an analyst. Absent: as fast as they are answered. */
  readonly pause?: { readonly fan: () => Promise<unknown>; readonly earner: () => Promise<unknown> };
}

/** All users act until the gate is finished; pending work is completed. */
export function startLoad(
  world: World,
  { gate, chance, sandboxUrl, troubled, pause }: Load,
): Promise<unknown> {
  const insist = insistAt(gate, world);
  const fans = world.fans.map((fan) =>
    gate.enter(async () => {
      while (gate.isOpen()) {
        const deeds = { world, chance, insist, troubled, sandboxUrl };
        await actAsFan(deeds, fan);
        await pause?.fan();
      }
    }),
  );
  const waiting = shuffled(world.earners, chance);
  const earners = Array.from({ length: EARNER_LANES }, () =>
    gate.enter(async () => {
      for (let deed = waiting.pop(); deed !== undefined && gate.isOpen(); deed = waiting.pop()) {
        await deed({ world, chance, insist, troubled });
        await pause?.earner();
      }
    }),
  );
  return Promise.all([...fans, ...earners]);
}

/** The actions of all analysts in random order; one at a time per analyst, so that only one can be unknown. */
function shuffled(earners: readonly Earner[], chance: Chance): EarnerDeed[] {
  return earners
    .flatMap((earner) => deedsOf(earner))
    .map((deed) => ({ deed, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ deed }) => deed);
}
