import { type BadgePattern, badgePatterns } from '#domain/match/badge-patterns.ts';
import { readTable, type TableRow } from './table.ts';

/** Two colours as `#rrggbb` and their pattern. */
interface BadgeColours {
  readonly main: string;
  readonly second: string;
  readonly pattern: BadgePattern;
}

/** A club with its unique key, independent of feeds. */
export interface Team {
  /** Must never change: `arsenal`, `paris-saint-germain`. */
  readonly teamKey: string;
  /** FIFA code of the association it plays in: Monaco is `FRA`, Swansea `ENG`. */
  readonly country: string;
  readonly nameZh: string;
  readonly nameZhShort: string;
  readonly nameEn: string;
  /** At most twelve characters. */
  readonly nameEnShort: string;
  /** Three capitals or digits, unique within its country. */
  readonly code3: string;
  /** For search: pinyin initials of the Chinese name and, if different, of the short one: `bsln bs`. */
  readonly pinyinInitials: string;
  /** Null: the badge is generated from the key. */
  readonly colours: BadgeColours | null;
  /** Whether the Chinese name has a source; false means it needs a check. */
  readonly isVerified: boolean;
  /** Spellings of feeds besides the names above. */
  readonly spellings: readonly string[];
}

/** Reads `teams.csv`, or another table of the same columns. */
export function loadTeams(table = 'teams.csv'): Team[] {
  return readTable(table).map((row) => ({
    teamKey: row('key'),
    country: row('country'),
    nameZh: row('name_zh'),
    nameZhShort: row('name_zh_short'),
    nameEn: row('name_en'),
    nameEnShort: row('name_en_short'),
    code3: row('code'),
    pinyinInitials: row('pinyin'),
    colours: coloursOf(row),
    isVerified: row('checked') === 'sourced',
    spellings: row('spellings').split('|').filter(Boolean),
  }));
}

function coloursOf(row: TableRow): BadgeColours | null {
  const pattern = badgePatterns.find((name) => name === row('pattern'));
  return pattern ? { main: row('colour_main'), second: row('colour_second'), pattern } : null;
}
