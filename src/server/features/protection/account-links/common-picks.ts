import { sql } from 'kysely';
import { COMMON_FROM, type CommonPick, pickEvidence } from '#domain/protection/links/pick-agreement.ts';
import type { LinkEvidence } from '#domain/protection/links/link-rules.ts';
import { areOpposite } from '#domain/scheme/opposite-picks.ts';
import type { PricedPick } from '#domain/settlement/settle-scheme.ts';
import type { Tx } from '#server/db/database.ts';

/** The author's newest single schemes that are compared. */
const MAX_SCHEMES = 60;
/** Authors compared: those with the most common matches. */
const MAX_AUTHORS = 10;

interface Pick extends PricedPick {
  readonly authorId: string;
  /** Match and market. */
  readonly at: string;
}

/** Evidence of picks that an author nearly always, or never, has in common with others, by their id. */
export async function commonPicks(
  tx: Tx,
  authorId: string,
): Promise<ReadonlyMap<string, readonly LinkEvidence[]>> {
  const others = await authorsInCommon(tx, authorId);
  if (others.length === 0) return new Map();
  const picks = await picksOf(tx, authorId, [authorId, ...others]);
  const choices = await choicesOf(tx, authorId);
  const byAuthor = Map.groupBy(picks, (pick) => pick.authorId);
  const own = Map.groupBy(byAuthor.get(authorId) ?? [], ({ at }) => at);
  return new Map(
    others.map((other) => {
      const theirs = Map.groupBy(byAuthor.get(other) ?? [], ({ at }) => at);
      const common = [...theirs].flatMap(([at, their]) => {
        const mine = own.get(at);
        return mine ? [compared(mine, their, choices.get(at) ?? new Map())] : [];
      });
      const found = pickEvidence(common);
      return [other, found ? [found] : []];
    }),
  );
}

function compared(
  mine: readonly Pick[],
  theirs: readonly Pick[],
  choices: ReadonlyMap<string, number>,
): CommonPick {
  const firsts = [mine.slice(0, 1), theirs.slice(0, 1)].map(choiceOf);
  // Without the two, who are compared with everybody else.
  const others = [...choices].map(
    ([choice, count]) => count - firsts.filter((each) => each === choice).length,
  );
  return { isSame: choiceOf(mine) === choiceOf(theirs), isOpposite: areOpposite(mine, theirs), others };
}

/** Of a double pick both. */
const choiceOf = (picks: readonly Pick[]): string =>
  picks
    .map(({ pick, lineQuarters }) => `${pick} ${lineQuarters ?? ''}`)
    .sort()
    .join('+');

/** SQL of the author's newest single schemes. */
const schemesOf = (authorId: string) => sql`
  SELECT DISTINCT match_id, market FROM (
    SELECT match_id, market FROM scheme s
     WHERE author_id = ${authorId} AND market <> 'parlay'
       AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
     ORDER BY author_sequence DESC LIMIT ${MAX_SCHEMES}) newest`;

/** SQL of everybody's schemes on the same matches and markets. */
const sameAs = (authorId: string) => sql`
  (${schemesOf(authorId)}) mine JOIN scheme s ON (s.match_id, s.market) = (mine.match_id, mine.market)
     AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)`;

async function authorsInCommon(tx: Tx, authorId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.author_id AS id FROM ${sameAs(authorId)} WHERE s.author_id <> ${authorId}
     GROUP BY s.author_id HAVING count(*) >= ${COMMON_FROM}
     ORDER BY count(*) DESC, s.author_id LIMIT ${MAX_AUTHORS}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function picksOf(tx: Tx, authorId: string, authors: readonly string[]): Promise<readonly Pick[]> {
  const { rows } = await sql<Pick>`
    SELECT s.author_id AS "authorId", s.match_id || ' ' || s.market AS at, p.market, p.pick,
           p.line_quarters AS "lineQuarters", p.odds_milli AS "oddsMilli"
      FROM ${sameAs(authorId)} JOIN scheme_pick p ON p.scheme_id = s.id
     WHERE s.author_id = ANY (${[...authors]}::uuid[]) ORDER BY s.id, p.position`.execute(tx);
  return rows;
}

/** How many authors made each choice, by match and market; of a double pick the first counts. */
async function choicesOf(
  tx: Tx,
  authorId: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { rows } = await sql<{ at: string; choice: string; count: number }>`
    SELECT s.match_id || ' ' || s.market AS at, p.pick || ' ' || coalesce(p.line_quarters::text, '') AS choice,
           count(*)::integer AS count
      FROM ${sameAs(authorId)} JOIN scheme_pick p ON p.scheme_id = s.id AND p.position = 1
     GROUP BY s.match_id, s.market, p.pick, p.line_quarters`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ at }) => at)].map(([at, some]) => [
      at,
      new Map(some.map(({ choice, count }) => [choice, count])),
    ]),
  );
}
