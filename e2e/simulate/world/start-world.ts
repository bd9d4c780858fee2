import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { certifyUser } from '#server/features/people/users/certify-user.ts';
import { startSession } from '#test/faults/testing/people.ts';
import type { Dice } from '../chance/dice.ts';
import { type Ground, openGround, type Supplies } from '../ground/open-ground.ts';
import { newModel } from '../model/model.ts';
import type { Person, World } from './world.ts';

const START = '2026-03-14T00:00:00Z';
/** By the pair of `buildMatch`. */
const matchTimes = [
  { date: '2026-03-15', time: '15:00' },
  { date: '2026-03-16', time: '19:00' },
] as const;

export interface StartedWorld {
  readonly world: World;
  close(): Promise<void>;
}

/** A small world of people without money, the day before their first match. */
export async function startWorld(supplies: Supplies, dice: Dice): Promise<StartedWorld> {
  const ground = await openGround(supplies, START);
  try {
    const world = await populate(ground, dice);
    return { world, close: () => world.it.close() };
  } catch (error) {
    await ground.close();
    throw error;
  }
}

async function populate({ it, faults, office }: Ground, dice: Dice): Promise<World> {
  const model = newModel();
  const matchIds: string[] = [];
  for (const [pair, { date, time }] of matchTimes.slice(0, dice.whole(1, 2)).entries()) {
    const id = await buildMatch(it, { pair, date, time });
    matchIds.push(id);
    const kickoffMs = Date.parse(`${date}T${time}:00Z`);
    model.matches.set(id, {
      name: `match ${pair + 1}`,
      pair,
      date,
      time,
      kickoffMs,
      sources: new Map(),
      decision: null,
    });
  }
  const operators = [(await buildOperator(it, 'finance')).id, (await buildOperator(it, 'moderator')).id];
  const world: World = {
    it,
    latestMs: 0,
    faults,
    office,
    model,
    fans: await people(it, 'fan', dice.whole(2, 3), 31),
    analysts: await people(it, 'analyst', dice.whole(1, 2), 41),
    operators,
    matchIds,
    open: new Set(),
    payable: [],
    mail: [],
    bound: new Set(),
  };
  for (const { id: userId } of world.analysts) await approveAnalyst(it.ctx, { userId, source: 'test' });
  return world;
}

async function people(it: World['it'], kind: string, count: number, from: number): Promise<Person[]> {
  const made: Person[] = [];
  for (let number = 1; number <= count; number++) {
    const user = await startSession(it, `138001${from}00${number}`);
    await certifyUser(it.ctx, { userId: user.id, source: 'test' });
    made.push({ ...user, name: `${kind} ${number}` });
  }
  return made;
}
