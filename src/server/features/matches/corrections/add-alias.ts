import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { act } from '#server/features/operators/act.ts';
import type { Names } from '#server/providers/football/names/names.ts';
import { addClub, openClubBook } from '../import/names/club-book.ts';
import { ClubsFault } from '../import/names/clubs-fault.ts';
import { readNames } from '../import/names/read-names.ts';
import { writeAdded } from '../import/names/write-added.ts';
import { lockImports } from '../import/lock-imports.ts';
import { clubsOf, spellingOf } from './name-book.ts';

/** A club that a name belongs to: one of the table, or a new one. */
type AliasTeam =
  | { readonly kind: 'known'; readonly key: string }
  | {
      readonly kind: 'new';
      readonly nameZh: string;
      readonly pinyin: string;
      readonly code: string;
      /** Needed where the competition has several countries. */
      readonly country?: string | undefined;
    };

interface Alias {
  readonly operatorId: string;
  readonly competition: string;
  /** As the feed spells it. */
  readonly name: string;
  readonly team: AliasTeam;
  readonly reason: string;
}

/**
 * Assigns a name to a club; later imports use it. A name never changes its club: matches are stored under the club's key.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND (competition or club), ALREADY_DECIDED, NAME_TAKEN, NAME_UNUSABLE,
 * NAME_COUNTRY, and those of `act`.
 */
export async function addAlias(
  ctx: Context,
  { operatorId, competition, name, team, reason }: Alias,
): Promise<{ readonly key: string; readonly isNew: boolean }> {
  const subject = { kind: 'teamName', id: name };
  const facts = { competition, team };
  return await act(ctx, { operatorId, action: 'addAlias', subject, reason, facts }, async (tx, { at }) => {
    await lockImports(tx);
    const names = await readNames(tx);
    const spelling = spellingOf(name);
    if (spelling === null) throw new Refusal('NAME_UNUSABLE', { name });
    const known = names.resolveTeam(competition, name);
    if (known) {
      if (team.kind === 'known' && known.teamKey === team.key) throw new Refusal('ALREADY_DECIDED');
      throw new Refusal('NAME_TAKEN', { name, team: known.teamKey });
    }
    const row = rowOf(names, { competition, spelling, team });
    const key = await addRow(tx, names, row, at);
    // A name with the suffix of another country, or of clubs in several, resolves to none: its matches would never come.
    if ((await readNames(tx)).resolveTeam(competition, name)?.teamKey !== key)
      throw new Refusal('NAME_COUNTRY', { team: name, competition });
    return { key, isNew: team.kind === 'new' };
  });
}

type ClubRow = Parameters<typeof addClub>[1];

function rowOf(
  names: Names,
  { competition, spelling, team }: { competition: string; spelling: string; team: AliasTeam },
): ClubRow {
  const found = names.resolveCompetition(competition);
  if (!found) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: competition });
  const row = { line: 1, name: spelling, club: '', nameZh: '', pinyin: '', code: '' };
  if (team.kind === 'known') {
    const club = names.teams.find(({ teamKey }) => teamKey === team.key);
    if (!club) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: team.key });
    if (!clubsOf(names, competition).includes(club))
      throw new Refusal('NAME_COUNTRY', { team: team.key, competition });
    return { ...row, country: club.country, club: club.teamKey };
  }
  const { nameZh, pinyin, code } = team;
  if (spellingOf(nameZh) === null) throw new Refusal('NAME_UNUSABLE', { name: nameZh });
  const { countries } = found;
  const only = countries !== 'any' && countries.length === 1 ? countries[0] : undefined;
  const country = team.country ?? only;
  if (country === undefined || (countries !== 'any' && !countries.includes(country)))
    throw new Refusal('NAME_COUNTRY', { team: nameZh, competition });
  return { ...row, country, nameZh, pinyin, code };
}

/** Adds a row as an import of a clubs file does. @returns the key of its club. */
async function addRow(tx: Tx, names: Names, row: ClubRow, at: Date): Promise<string> {
  const book = openClubBook('console', names.teams);
  try {
    addClub(book, row);
  } catch (error) {
    if (!(error instanceof ClubsFault)) throw error;
    const isUnusable = error.code === 'NAME' || error.code === 'CODE_TAKEN';
    const name = error.code === 'CODE_TAKEN' ? row.code : error.code === 'NAME_TAKEN' ? row.nameZh : row.name;
    throw new Refusal(isUnusable ? 'NAME_UNUSABLE' : 'NAME_TAKEN', { name, team: row.club });
  }
  await writeAdded(tx, book, at);
  const [spelling] = book.spellings;
  if (!spelling) throw new Error(`The name ${row.name} was not added`);
  return spelling.team;
}
