import { readTable, type TableRow } from './table.ts';

/** A competition we know: what it is called, where and when it is played. */
export interface Competition {
  /** Our code, the one of openfootball: `en.1`. */
  readonly code: string;
  /** `E0` at football-data.co.uk, or null where it has none. */
  readonly footballDataCode: string | null;
  readonly nameZh: string;
  readonly shortZh: string;
  readonly nameEn: string;
  /** At most eight characters. */
  readonly shortEn: string;
  /** IANA zone of the times its feed gives; null where a feed gives times of several zones without saying which. */
  readonly zone: string | null;
  /** Month and day (`08-01`) on which a season over the turn of the year begins at the earliest. */
  readonly seasonFirstDay: string;
  /** Countries (FIFA codes) whose clubs play in it; `any` where a continent plays. */
  readonly countries: readonly string[] | 'any';
  /** Whether the Chinese name comes from a source; false is waiting for a reader's check. */
  readonly isVerified: boolean;
}

/** The competitions by each of the names that files use. */
export interface Competitions {
  readonly all: readonly Competition[];
  /** By our code or by football-data.co.uk's. */
  resolve(code: string): Competition | null;
  /** By the title inside an openfootball file, without its season: `English Premier League`. */
  resolveTitle(title: string): Competition | null;
}

/** Reads `competitions.csv`. */
export function loadCompetitions(): Competitions {
  const rows = readTable('competitions.csv');
  const all = rows.map(competitionOf);
  const byCode = new Map<string, Competition>();
  const byTitle = new Map<string, Competition>();
  const add = (index: Map<string, Competition>, key: string, competition: Competition) => {
    if (index.has(key)) throw new Error(`competitions.csv names ${key} twice`);
    index.set(key, competition);
  };
  all.forEach((competition, at) => {
    add(byCode, competition.code, competition);
    if (competition.footballDataCode) add(byCode, competition.footballDataCode, competition);
    const titles = rows[at]?.('titles').split(';').filter(Boolean) ?? [];
    for (const title of new Set([...titles, competition.nameEn])) add(byTitle, titleKey(title), competition);
  });
  return {
    all,
    resolve: (code) => byCode.get(code) ?? null,
    resolveTitle: (title) => byTitle.get(titleKey(title)) ?? null,
  };
}

function titleKey(title: string): string {
  return title.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

function competitionOf(row: TableRow): Competition {
  const countries = row('countries');
  return {
    code: row('code'),
    footballDataCode: row('football_data_code') || null,
    nameZh: row('name_zh'),
    shortZh: row('short_zh'),
    nameEn: row('name_en'),
    shortEn: row('short_en'),
    zone: row('zone') || null,
    seasonFirstDay: row('season_first_day'),
    countries: countries === '*' ? 'any' : countries.split(' '),
    isVerified: row('checked') === 'sourced',
  };
}
