import { sql } from 'kysely';
import type { importAbsences, importListings } from '#contract/console/match-files.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Db } from '#server/db/database.ts';
import type { CsvOutcome } from '#server/features/matches/corrections/csv/import-csv.ts';
import type { AbsenceChange } from '#server/features/matches/corrections/csv/plan-absences.ts';
import type { ListingChange } from '#server/features/matches/corrections/csv/plan-listings.ts';

type ListingOutcome = CallAnswer<typeof importListings>;
type AbsenceOutcome = CallAnswer<typeof importAbsences>;

const MAX_FAULTS = 1_000;

/** What a file of lottery numbers changes, with the names of its matches. */
export async function presentListings(db: Db, outcome: CsvOutcome<ListingChange>): Promise<ListingOutcome> {
  const matches = await readMatches(db, outcome.changes);
  return {
    ...wholeOf(outcome),
    changes: outcome.changes.map(({ matchId, before, after }) => ({
      match: matchAmong(matches, matchId),
      before,
      after,
    })),
  };
}

/** What a file of absences changes, with the names of its matches. */
export async function presentAbsences(db: Db, outcome: CsvOutcome<AbsenceChange>): Promise<AbsenceOutcome> {
  const matches = await readMatches(db, outcome.changes);
  return {
    ...wholeOf(outcome),
    changes: outcome.changes.map(({ matchId, before, after }) => ({
      match: matchAmong(matches, matchId),
      before: before && [...before],
      after: [...after],
    })),
  };
}

function wholeOf({ rows, isUsable, unchanged, faults }: CsvOutcome<unknown>) {
  return {
    rows,
    isUsable,
    unchanged,
    faults: faults.slice(0, MAX_FAULTS),
    faultsInAll: faults.length,
  };
}

type MatchView = ListingOutcome['changes'][number]['match'];

async function readMatches(
  db: Db,
  changes: readonly { readonly matchId: string }[],
): Promise<ReadonlyMap<string, MatchView>> {
  const { rows } = await sql<Omit<MatchView, 'kickoffAt'> & { kickoffAt: Date }>`
    SELECT m.id, json_build_object('zh', h.name_zh, 'en', h.name_en) AS home,
           json_build_object('zh', a.name_zh, 'en', a.name_en) AS away, m.kickoff_at AS "kickoffAt"
      FROM match m JOIN team h ON h.key = m.home JOIN team a ON a.key = m.away
     WHERE m.id = ANY (${changes.map(({ matchId }) => matchId)}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ kickoffAt, ...match }) => [match.id, { ...match, kickoffAt: kickoffAt.toISOString() }]),
  );
}

function matchAmong(matches: ReadonlyMap<string, MatchView>, id: string): MatchView {
  const match = matches.get(id);
  if (!match) throw new Error(`Match ${id} is missing`);
  return match;
}
