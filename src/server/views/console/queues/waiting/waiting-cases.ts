import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import { contradictedLater, isOpenCase } from '#server/features/matches/results/waiting-results.ts';
import {
  MAX_COUNTED,
  type Position,
  type Tally,
  type Waiting,
  type WaitingList,
} from '../parts/queue-reader.ts';

/** Open cases by what waits in them: a match without a result, or a scheme whose job fails. */
interface CaseKind {
  readonly id: RawBuilder<unknown>;
  readonly condition: RawBuilder<unknown>;
}

const ofResults: CaseKind = { id: sql`c.match_id`, condition: isOpenCase };
const ofSchemes: CaseKind = {
  id: sql`c.scheme_id`,
  condition: sql`c.closed_at IS NULL AND c.match_id IS NULL`,
};

async function casesAfter(
  { db }: Context,
  { id, condition }: CaseKind,
  after: Position | null,
  limit: number,
): Promise<readonly Waiting[]> {
  const beyond = after
    ? sql`HAVING (min(c.opened_at), ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Waiting>`
    SELECT ${id} AS id, min(c.opened_at) AS at FROM settlement_case c WHERE ${condition}
     GROUP BY ${id} ${beyond} ORDER BY min(c.opened_at), ${id} LIMIT ${limit}`.execute(db);
  return rows;
}

async function caseTally({ db }: Context, { id, condition }: CaseKind): Promise<Tally> {
  const { rows } = await sql<Tally>`
    SELECT least(count(*), ${MAX_COUNTED}) AS waiting, min(at) AS "oldestAt"
      FROM (SELECT min(c.opened_at) AS at FROM settlement_case c WHERE ${condition} GROUP BY ${id}) counted`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, oldestAt: null };
}

async function casesAmong({ db }: Context, { id, condition }: CaseKind, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT ${id} AS id FROM settlement_case c
     WHERE ${condition} AND ${id} = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Schemes that could be settled or paid out but are not. */
export const stuckSchemes: WaitingList = {
  page: (ctx, after, limit) => casesAfter(ctx, ofSchemes, after, limit),
  tally: (ctx) => caseTally(ctx, ofSchemes),
  among: (ctx, ids) => casesAmong(ctx, ofSchemes, ids),
};

/** Settled matches whose sources contradict each other meanwhile, since the latest report. They are few. */
async function contradicted(ctx: Context, among?: readonly string[]): Promise<readonly Waiting[]> {
  const limited = { limit: MAX_COUNTED };
  const found = await contradictedLater(ctx, among === undefined ? limited : { ...limited, among });
  return found
    .map(({ matchId: id, reportedAt: at }) => ({ id, at }))
    .toSorted((one, other) => (isAfter(one, positionOf(other)) ? 1 : -1));
}

const positionOf = ({ at, id }: Waiting): Position => ({ at: at.toISOString(), id });

function isAfter({ at, id }: Waiting, position: Position): boolean {
  const since = at.toISOString();
  return since > position.at || (since === position.at && id > position.id);
}

/** Matches that open schemes wait for, and those whose settled result is contradicted. */
export const undecidedResults: WaitingList = {
  async page(ctx, after, limit) {
    const open = await casesAfter(ctx, ofResults, after, limit);
    const later = (await contradicted(ctx)).filter((each) => after === null || isAfter(each, after));
    return [...open, ...later]
      .toSorted((one, other) => (isAfter(one, positionOf(other)) ? 1 : -1))
      .slice(0, limit);
  },
  async tally(ctx) {
    const open = await caseTally(ctx, ofResults);
    const later = await contradicted(ctx);
    const oldest = [open.oldestAt, later[0]?.at ?? null].filter((at) => at !== null).toSorted(byTime)[0];
    return { waiting: Math.min(open.waiting + later.length, MAX_COUNTED), oldestAt: oldest ?? null };
  },
  async among(ctx, ids) {
    const open = await casesAmong(ctx, ofResults, ids);
    const later = await contradicted(ctx, ids);
    return new Set([...open, ...later.map(({ id }) => id)]);
  },
};

const byTime = (one: Date, other: Date): number => one.getTime() - other.getTime();
