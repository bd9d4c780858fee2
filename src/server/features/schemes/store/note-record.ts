import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { noteSchemes } from '#server/features/analysts/records/note-scheme.ts';
import type { NotedScheme } from '#server/features/analysts/records/noted-scheme.ts';
import { readSchemes, type SchemeSelection } from './read-schemes.ts';
import { type SchemeRecord, settledFirstAt } from './scheme-record.ts';

/** Updates the author's record with the current state of a scheme, in the transaction that changed it. */
export async function noteRecord(tx: Tx, schemeId: string): Promise<void> {
  await noteRecords(tx, [schemeId]);
}

/** The same for several schemes. */
export async function noteRecords(tx: Tx, schemeIds: readonly string[]): Promise<void> {
  if (schemeIds.length === 0) return;
  const schemes = await readNoted(tx, {
    where: sql`s.id = ANY (${[...schemeIds]}::uuid[])`,
    orderAndLimit: sql`ORDER BY s.id`,
  });
  if (schemes.length !== schemeIds.length)
    throw new Error(`Of schemes ${schemeIds.join()} not all were found`);
  await noteSchemes(tx, schemes);
}

/** Schemes in the form of the records, ordered by id, for a full recount. `after` is the last id read. */
export async function readNotedSchemes(
  db: Db | Tx,
  after: string | null,
  limit: number,
): Promise<readonly NotedScheme[]> {
  return await readNoted(db, {
    where: after === null ? sql`true` : sql`s.id > ${after}::uuid`,
    orderAndLimit: sql`ORDER BY s.id LIMIT ${limit}`,
  });
}

async function readNoted(
  db: Db | Tx,
  selection: Omit<SchemeSelection, 'viewerId'>,
): Promise<readonly NotedScheme[]> {
  const schemes = await readSchemes(db, { ...selection, viewerId: null });
  const competitions = await competitionsOf(db, schemes);
  return schemes.map((scheme) => {
    const competition = competitions.get(scheme.matchId);
    if (competition === undefined) throw new Error(`Scheme ${scheme.id} has no match`);
    return notedScheme(scheme, competition);
  });
}

async function competitionsOf(db: Db | Tx, schemes: readonly SchemeRecord[]): Promise<Map<string, string>> {
  const ids = [...new Set(schemes.map(({ matchId }) => matchId))];
  const { rows } = await sql<{ id: string; competition: string }>`
    SELECT id, competition FROM match WHERE id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.competition]));
}

function notedScheme(scheme: SchemeRecord, competition: string): NotedScheme {
  const { settlement, isWithdrawn, removal } = scheme;
  const offScheme = removal ? 'removed' : null;
  return {
    id: scheme.id,
    authorId: scheme.authorId,
    publishedAt: scheme.publishedAt,
    kickoffAt: scheme.publishedKickoffAt,
    priceFen: scheme.priceFen,
    market: scheme.market,
    competition,
    picks: scheme.picks,
    chancePercent: scheme.chancePercent,
    takenOff: isWithdrawn ? 'withdrawn' : offScheme,
    settledAt: settledFirstAt(scheme),
    settlement: settlement && {
      outcome: settlement.outcome,
      profitE16: settlement.profitE16,
      pickOutcomes: settlement.picks.map(({ outcome }) => outcome),
    },
  };
}
