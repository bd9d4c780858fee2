/** A match line of Football.TXT with all parts as text. */
export interface TxtMatch {
  readonly time: string | null;
  readonly home: string;
  readonly away: string;
  /** Text between or after the teams, without notes and ground; empty if none. */
  readonly score: string;
  /** The bracketed word after it, `awarded`; null if none. */
  readonly note: string | null;
  readonly venue: string | null;
}

/** Kinds of Football.TXT lines. `aside` is ignored content; `unknown` may continue the previous line. */
export type TxtLine =
  | { readonly kind: 'blank' | 'aside' | 'unknown' }
  | { readonly kind: 'title' | 'stage' | 'round' | 'date' | 'goals'; readonly text: string }
  | { readonly kind: 'match'; readonly match: TxtMatch };

const marked = /^(={1,6}|[»▪])\s*(\S.*)$/u;
const plainRound =
  /^(?:matchday|round|week|group|league|quarter-?finals?|semi-?finals?|finals?|play-?offs?)\b/i;
const dateStart =
  /^\[?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,]+)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[/ ]\d|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{4}-\d\d-\d\d)/i;
const property = /^\p{L}[\p{L} ./'’&()-]{0,60}[\p{L}.)]:\s/u;

/** Classifies a line by its form alone. */
export function readTxtLine(line: string): TxtLine {
  const text = line.replace(/(^|\s)#.*$/u, '').trimEnd();
  const bare = text.trim();
  if (bare === '') return { kind: line.trim() === '' ? 'blank' : 'aside' };
  const [, mark, heading] = marked.exec(text) ?? [];
  if (mark && heading) return { kind: kindOfMark(mark), text: heading };
  if (/^[([]/.test(bare) && !/^\(\d+\)\s/.test(bare) && !dateStart.test(bare))
    return { kind: 'goals', text: bare };
  const match = readTxtMatch(bare);
  if (match) return { kind: 'match', match };
  if (dateStart.test(bare)) return { kind: 'date', text: bare };
  if (isDefinition(bare) || isProperty(bare)) return { kind: 'aside' };
  return plainRound.test(text) ? { kind: 'round', text: bare } : { kind: 'unknown' };
}

/** Whether a comment hides a match or its score, perhaps by mistake. */
export function hidesMatch(line: string): boolean {
  const comment = /(?:^|\s)#(.*)$/u.exec(line)?.[1] ?? '';
  if (readTxtLine(line).kind === 'match') return /\d[-:]\d/.test(comment);
  return [line, comment].some((text) => {
    const match = readTxtMatch(text.replace(/^[\s#=»▪([]+/u, '').trimEnd());
    return match !== null && (match.score !== '' || match.time !== null || match.note !== null);
  });
}

/** `Group A  |  Brazil  Croatia`: a group definition, without a score. */
function isDefinition(bare: string): boolean {
  return bare.includes(' | ') && !/\d[-:]\d/.test(bare);
}

/** `Referee: …`, `France: …` with a line-up. Only the course of a shoot-out contains scores. */
function isProperty(bare: string): boolean {
  return property.test(bare) && (/^penalt/i.test(bare) || !/\d[-:]\d/.test(bare));
}

function kindOfMark(mark: string): 'title' | 'stage' | 'round' {
  if (mark === '=') return 'title';
  return mark.startsWith('=') ? 'stage' : 'round';
}

function readTxtMatch(bare: string): TxtMatch | null {
  const [, time = null, body = ''] = /^(?:\(\d{1,3}\)\s+)?(?:(\d{1,2}[.:]\d{2})\s+)?(.+)$/.exec(bare) ?? [];
  // A ground contains no score; scores belong to the match.
  const [, beforeGround = '', venue = null] = /^(.*?)(?:\s+@\s+((?!.*\d[-:]\d).+))?$/.exec(body) ?? [];
  const [, played = '', note = null] = /^(.*?)(?:\s*\[([^\]]*)\])?$/.exec(beforeGround) ?? [];
  const teams = splitByVersus(played) ?? splitByScore(played);
  return teams && { time, note, venue, ...teams };
}

type Teams = Pick<TxtMatch, 'home' | 'away' | 'score'>;

/** `Arsenal FC  v Chelsea FC  2-1 (1-0)`: two spaces, or the first digit of a score, end the second team. */
function splitByVersus(text: string): Teams | null {
  const [, home, rest] = /^(.+?)\s+v\s+(.+)$/.exec(text) ?? [];
  if (!home || !rest) return null;
  const [away = '', ...score] = rest.split(/\s{2,}/);
  if (score.length > 0) return { home, away, score: score.join(' ') };
  const parts = /^(.*?\S)\s(\d{1,2}[-:]\d{1,2}\b.*)$/.exec(rest);
  if (parts?.[1] && parts[2]) return { home, away: parts[1], score: parts[2] };
  // Digits after a team that are not a score are not part of its name.
  return { home, away, score: /\d\s*[-:]\s*\d/.test(away) ? away : '' };
}

/** `Arsenal FC  2-1 (1-0)  Chelsea FC`, `Arsenal FC  -  Chelsea FC`. */
function splitByScore(text: string): Teams | null {
  const [home, score, away, ...more] = text.split(/\s{2,}/);
  if (!home || !score || !away || more.length > 0) return null;
  if (score === '-') return { home, away, score: '' };
  return /^\d{1,2}[-:]\d{1,2}\b/.test(score) ? { home, away, score } : null;
}
