import { type ClubRow, isUnfinished } from '#server/providers/football/csv/clubs-csv.ts';
import { spellingKey } from '#server/providers/football/names/spelling.ts';
import type { Team } from '#server/providers/football/names/teams.ts';
import type { NewSpelling } from './write-added.ts';
import { ClubsFault } from './clubs-fault.ts';

/** The clubs of each country by name, extended row by row while reading a file. */
export interface ClubBook {
  readonly fileName: string;
  readonly byName: Map<string, Team>;
  readonly byKey: Map<string, Team>;
  readonly codes: Set<string>;
  /** Clubs and spellings added by the rows. */
  readonly teams: Team[];
  readonly spellings: NewSpelling[];
}

export function openClubBook(fileName: string, teams: readonly Team[]): ClubBook {
  const book = { fileName, byName: new Map(), byKey: new Map(), codes: new Set<string>() };
  const opened: ClubBook = { ...book, teams: [], spellings: [] };
  for (const team of teams) {
    const names = [team.nameZh, team.nameZhShort, team.nameEn, team.nameEnShort, ...team.spellings];
    for (const name of names) addName(opened, team, name);
    opened.byKey.set(team.teamKey, team);
    opened.codes.add(nameKey(team.country, team.code3));
  }
  return opened;
}

/**
 * Processes one row.
 * @returns its kind of result.
 * @throws ClubsFault when it contradicts known clubs.
 */
export function addClub(book: ClubBook, row: ClubRow): 'known' | 'unfinished' | 'spelling' | 'club' {
  const existing = book.byName.get(nameKey(row.country, row.name));
  const club = row.club === '' ? null : findClub(book, row);
  if (existing) {
    if (club === null || club === existing) return 'known';
    throw faultOf(book, row, 'MEANS_ANOTHER', `${row.name}: ${existing.teamKey}`);
  }
  if (club) {
    addSpelling(book, row, club);
    return 'spelling';
  }
  if (isUnfinished(row)) return 'unfinished';
  if (book.byName.has(nameKey(row.country, row.nameZh))) throw faultOf(book, row, 'NAME_TAKEN', row.nameZh);
  const named = { nameEn: plainName(book, row), teamKey: keyFor(book, row), code3: codeFor(book, row) };
  const team = newTeam(row, named);
  book.teams.push(team);
  book.byKey.set(team.teamKey, team);
  addName(book, team, row.nameZh);
  addName(book, team, team.nameEn);
  addSpelling(book, row, team);
  return 'club';
}

function findClub(book: ClubBook, row: ClubRow): Team {
  const team = book.byKey.get(row.club) ?? book.byName.get(nameKey(row.country, row.club));
  if (!team) throw faultOf(book, row, 'CLUB_UNKNOWN', row.club);
  if (team.country === row.country) return team;
  throw faultOf(book, row, 'OTHER_COUNTRY', `${row.club}: ${team.country}`);
}

function addSpelling(book: ClubBook, { country, name }: ClubRow, team: Team): void {
  book.spellings.push({ country, spelling: name, team: team.teamKey });
  addName(book, team, name);
}

function addName({ byName }: ClubBook, team: Team, name: string): void {
  byName.set(nameKey(team.country, name), team);
}

/** The name without its legal form, unless that is the name of another club. */
function plainName({ byName }: ClubBook, { country, name }: ClubRow): string {
  const plain = name.replace(/^(fc|cf) | (fc|cf|afc)$/gi, '').trim();
  return plain === '' || byName.has(nameKey(country, plain)) ? name : plain;
}

function keyFor(book: ClubBook, row: ClubRow): string {
  const key = spellingKey(plainName(book, row)).replaceAll(' ', '-');
  const free = [key, `${key}-${row.country.toLowerCase()}`].find((each) => !book.byKey.has(each));
  if (key === '' || free === undefined) throw faultOf(book, row, 'NAME', row.name);
  return free;
}

/** The given code, else three letters of the name that no other club of the country uses. */
function codeFor(book: ClubBook, row: ClubRow): string {
  const isFree = (code: string) => !book.codes.has(nameKey(row.country, code));
  const code = row.code === '' ? lettersOf(row.name).find(isFree) : [row.code].find(isFree);
  if (code === undefined) throw faultOf(book, row, 'CODE_TAKEN', row.code);
  book.codes.add(nameKey(row.country, code));
  return code;
}

function lettersOf(name: string): string[] {
  const latin = spellingKey(name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  const [first = 'X', ...others] = `${latin}XXX`;
  return others.flatMap((second, at) => others.slice(at + 1).map((third) => first + second + third));
}

function faultOf(
  { fileName }: ClubBook,
  { line }: ClubRow,
  code: ClubsFault['code'],
  what: string,
): ClubsFault {
  return new ClubsFault(fileName, line, code, what);
}

function nameKey(country: string, name: string): string {
  return `${country} ${spellingKey(name)}`;
}

const SHORT_NAME = 12;

function newTeam(
  { country, nameZh, pinyin }: ClubRow,
  { nameEn, teamKey, code3 }: Pick<Team, 'nameEn' | 'teamKey' | 'code3'>,
): Team {
  return {
    teamKey,
    country,
    nameZh,
    nameZhShort: nameZh,
    nameEn,
    nameEnShort: nameEn.slice(0, SHORT_NAME).trim(),
    code3,
    pinyinInitials: pinyin,
    colours: null,
    isVerified: false,
    spellings: [],
  };
}
