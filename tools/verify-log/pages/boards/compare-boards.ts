import { livesByAuthor } from '#domain/log/audit/author-tally.ts';
import { picksOf } from '#domain/log/audit/check-settlements.ts';
import type { LogBook, SchemeLife } from '#domain/log/audit/log-book.ts';
import { type Reveal, sealOf } from '#domain/log/audit/reveal.ts';
import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import { loggedScheme } from '#domain/record/logged-scheme.ts';
import { windowStart } from '#domain/record/record-window.ts';
import { countedResult, type RecordedScheme } from '#domain/record/recorded-scheme.ts';
import { emptyTally, joinTallies, type Tally, tallyOf } from '#domain/record/tally.ts';
import { adjustedYield } from '#domain/record/yield.ts';
import type { SealedPicks } from '#domain/seal/picks-text.ts';
import { noteCrypto } from '../../note-crypto.ts';
import type { ShownBoard, ShownRow } from './fetch-boards.ts';
import type { Persons } from './fetch-persons.ts';

/** An event this close to the ranking may be in it or not. */
const NEAR_MS = 3 * 60_000;
/** After midnight in Beijing, authors are ranked for the new day within this time. */
const NEW_DAY_MS = 15 * 60_000;

/** Leaderboards compared with the log. */
export interface ComparedBoards {
  readonly failures: readonly VerificationFailure[];
  /** Rows that were recomputed. */
  readonly rows: number;
  /** Analysts with a settled scheme whose picks or bookmakers are not public; their rows cannot be recomputed. */
  readonly unknown: number;
}

/** Recomputes every row of every leaderboard from the settled schemes of the log, over all accounts of a person. */
export function compareBoards(
  book: LogBook,
  reveals: readonly Reveal[],
  { boards, persons }: { readonly boards: readonly ShownBoard[]; readonly persons: Persons },
): ComparedBoards {
  const opened = new Map(reveals.map((reveal) => [reveal.schemeId, reveal]));
  const byAuthor = livesByAuthor(book.schemes.values());
  const joined = new Set([...persons.values()].flat());
  // A person stands on the boards under one account, with the schemes of all.
  const livesOf = (id: string) =>
    [id, ...(persons.get(id) ?? [])].flatMap((each) => byAuthor.get(each) ?? []);
  const authors = new Map(
    [...byAuthor.keys()].filter((id) => !joined.has(id)).map((id) => [id, openAll(livesOf(id), opened)]),
  );
  const failures: VerificationFailure[] = [];
  let rows = 0;
  for (const board of boards) {
    const shown = new Map(board.rows.map((row) => [row.authorId, row]));
    for (const authorId of new Set([...authors.keys(), ...shown.keys()])) {
      const schemes = authors.get(authorId) ?? [];
      if (schemes === 'unknown') continue;
      const found = shown.get(authorId);
      const row = found ? textOf(found) : ABSENT;
      const [now, ...others] = instantsOf(board);
      const again = rowText(schemes, board, now);
      if (row !== ABSENT || again !== ABSENT) rows += 1;
      if (row === again || others.some((at) => rowText(schemes, board, at) === row)) continue;
      const name = `${board.window} ${board.subject.competition ?? board.subject.market ?? ''}`.trim();
      failures.push({ code: 'boardDiffers', board: name, authorId, shown: row, again });
    }
  }
  const unknown = [...authors.values()].filter((schemes) => schemes === 'unknown').length;
  return { failures, rows, unknown };
}

interface OpenedScheme {
  readonly life: SchemeLife;
  readonly picks: SealedPicks;
  /** By instant; all boards of a ranking have the same. */
  readonly counted: Map<string, Counted | null>;
}

interface Counted {
  readonly scheme: RecordedScheme;
  readonly tally: Tally;
}

/** Schemes that may count; `unknown` if one of them is not open, or names no bookmaker. */
function openAll(
  lives: readonly SchemeLife[],
  opened: ReadonlyMap<string, Reveal>,
): readonly OpenedScheme[] | 'unknown' {
  const schemes: OpenedScheme[] = [];
  for (const life of lives) {
    const { publish, settlements, takenOff } = life;
    if (takenOff === 'withdraw' || settlements.every(({ leaf }) => leaf.outcome === 'void')) continue;
    const reveal = opened.get(publish.schemeId);
    const isTrue = reveal !== undefined && sealOf(noteCrypto.sha256, reveal) === publish.seal;
    const picks = picksOf(noteCrypto.sha256, life, isTrue ? reveal : null);
    if (!picks || publish.matches === undefined) return 'unknown';
    schemes.push({ life, picks, counted: new Map() });
  }
  return schemes;
}

interface Instant {
  /** Events until then are in the ranking. */
  readonly until: string;
  /** The instant whose day ends the windows. */
  readonly day: Date;
}

/** The ranking itself first, then what it may also have been. */
function instantsOf({ asOf }: ShownBoard): readonly [Instant, ...Instant[]] {
  const ms = Date.parse(asOf);
  const days = [new Date(ms), new Date(ms - NEW_DAY_MS)];
  const others = [0, -NEAR_MS, NEAR_MS].flatMap((shift) =>
    days.map((day) => ({ until: new Date(ms + shift).toISOString(), day })),
  );
  return [{ until: new Date(ms).toISOString(), day: new Date(ms) }, ...others];
}

const ABSENT = '-';

function rowText(schemes: readonly OpenedScheme[], board: ShownBoard, { until, day }: Instant): string {
  const start = windowStart(board.window, day);
  const tally = schemes
    .flatMap((scheme) => countedAt(scheme, until) ?? [])
    .filter(({ scheme }) => isOnBoard(scheme, board, start))
    .reduce((sum, counted) => joinTallies(sum, counted.tally), emptyTally);
  const estimate = adjustedYield(tally);
  if (!estimate) return ABSENT;
  const points = (share: number) => Math.round(share * 10_000) + 0;
  const [low, value, high] = [points(estimate.low), points(estimate.value), points(estimate.high)];
  return textOf({ schemes: tally.schemes, low, value, high });
}

/** What a scheme adds to a record; null if it does not count at that instant. */
function countedAt(opened: OpenedScheme, until: string): Counted | null {
  const known = opened.counted.get(until);
  if (known !== undefined) return known;
  const scheme = loggedScheme(opened.life, opened.picks, until);
  const counted = countedResult(scheme) ? { scheme, tally: tallyOf(scheme) } : null;
  opened.counted.set(until, counted);
  return counted;
}

function isOnBoard(scheme: RecordedScheme, { subject }: ShownBoard, start: Date | null): boolean {
  const { competition = scheme.competition, market = scheme.market } = subject;
  if (scheme.competition !== competition || scheme.market !== market) return false;
  return start === null || scheme.kickoffAt >= start;
}

/** Schemes, then the yield with its interval in percent: `120 · 4.2 (-1.3 to 9.7)`. */
function textOf({ schemes, low, value, high }: Omit<ShownRow, 'authorId'>): string {
  const percent = (points: number) => (points / 100).toFixed(2);
  return `${schemes} · ${percent(value)}% (${percent(low)} … ${percent(high)})`;
}
