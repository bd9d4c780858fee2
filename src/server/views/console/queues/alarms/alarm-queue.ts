import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';
import type { ItemReader, Position, WaitingList } from '../parts/queue-reader.ts';
import type { Alarm, ReadAlarms } from './alarm.ts';
import { feedAlarms } from './feed-alarms.ts';
import { holdAlarms } from './hold-alarms.ts';
import { sealAlarms } from './ledger-alarms.ts';
import { anchorAlarms, policyAlarms, witnessAlarms } from './log-alarms.ts';
import { reconciliationAlarms } from './reconciliation-alarms.ts';

const kinds: readonly ReadAlarms[] = [
  witnessAlarms,
  anchorAlarms,
  policyAlarms,
  feedAlarms,
  reconciliationAlarms,
  sealAlarms,
  holdAlarms,
];

const keyOf = ({ at, id }: Alarm): string => `${at.toISOString()} ${id}`;
const isAfter = (alarm: Alarm, { at, id }: Position): boolean => keyOf(alarm) > `${at} ${id}`;

/** In any language where only times and ids are asked for. */
async function readAlarms(ctx: Context, locale: Locale = 'en'): Promise<readonly Alarm[]> {
  const found: Alarm[] = [];
  for (const read of kinds) found.push(...(await read(ctx, locale)));
  return found.toSorted((one, other) => (keyOf(one) > keyOf(other) ? 1 : -1));
}

/** The number of alarms of each kind; of those without one, under "other". */
export async function countAlarms(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const alarm of await readAlarms(ctx)) {
    const kind = kindOf(alarm);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

function kindOf({ facts }: Alarm): string {
  const named = facts.find(({ name }) => name === 'kind');
  return named?.kind === 'word' ? named.word.slice(named.word.indexOf('.') + 1) : 'other';
}

/** Alarms are few and read whole. */
export const alarmQueue: WaitingList = {
  async page(ctx, after, limit) {
    const alarms = await readAlarms(ctx);
    return alarms.filter((each) => after === null || isAfter(each, after)).slice(0, limit);
  },
  async tally(ctx) {
    const alarms = await readAlarms(ctx);
    return { waiting: alarms.length, oldestAt: alarms[0]?.at ?? null };
  },
  async among(ctx, ids) {
    const asked = new Set(ids);
    const alarms = await readAlarms(ctx);
    return new Set(alarms.map(({ id }) => id).filter((id) => asked.has(id)));
  },
};

export const alarmReader: ItemReader = {
  isId: () => true,
  async facts(ctx, ids, locale) {
    const asked = new Set(ids);
    const alarms = await readAlarms(ctx, locale);
    return new Map(alarms.filter(({ id }) => asked.has(id)).map(({ id, at, facts }) => [id, { at, facts }]));
  },
  async detail(ctx, id, locale) {
    const alarm = (await readAlarms(ctx, locale)).find((each) => each.id === id);
    return { groups: alarm?.groups ?? [], pictures: [], moves: [] };
  },
};
