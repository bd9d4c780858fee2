import type { Tx } from '#server/db/database.ts';
import { spellingKey } from '#server/providers/football/names/spelling.ts';
import type { Team } from '#server/providers/football/names/teams.ts';

export interface NewSpelling {
  readonly country: string;
  readonly spelling: string;
  readonly team: string;
}

/** Inserts new clubs and spellings. */
export async function writeAdded(
  tx: Tx,
  { teams, spellings }: { readonly teams: readonly Team[]; readonly spellings: readonly NewSpelling[] },
  at: Date,
): Promise<void> {
  const teamRows = teams.map((team) => ({
    key: team.teamKey,
    country: team.country,
    name_zh: team.nameZh,
    name_en: team.nameEn,
    short_en: team.nameEnShort,
    code: team.code3,
    pinyin: team.pinyinInitials,
    added_at: at,
  }));
  const spellingRows = spellings.map((each) => ({
    ...each,
    folded: spellingKey(each.spelling),
    added_at: at,
  }));
  if (teamRows.length > 0) await tx.insertInto('added_team').values(teamRows).execute();
  if (spellingRows.length > 0) await tx.insertInto('added_spelling').values(spellingRows).execute();
}
