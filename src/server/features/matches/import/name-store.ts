import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { insertRows } from '#server/db/statements/insert-rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Competition } from '#server/providers/football/names/competitions.ts';
import { pinyinOf } from '#server/features/search/pinyin-of.ts';
import { writeSearchEntries } from '#server/features/search/write-entries.ts';
import { spellingKey } from '#server/providers/football/names/spelling.ts';
import type { Team } from '#server/providers/football/names/teams.ts';

/** Inserts or updates competitions from the table of names. `demo` marks a simulated league. */
export async function writeCompetitions(
  tx: Tx,
  competitions: readonly Competition[],
  { demo, at }: { readonly demo: boolean; readonly at: Date },
): Promise<void> {
  if (competitions.length === 0) return;
  const rows = competitions.map((each) => ({
    code: each.code,
    name_zh: each.nameZh,
    name_en: each.nameEn,
    short_zh: each.shortZh,
    short_en: each.shortEn,
    zone: each.zone,
    demo,
  }));
  const changed = await insertRows(tx, 'competition', rows)
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((eb) => ({
          name_zh: eb.ref('excluded.name_zh'),
          name_en: eb.ref('excluded.name_en'),
          short_zh: eb.ref('excluded.short_zh'),
          short_en: eb.ref('excluded.short_en'),
          zone: eb.ref('excluded.zone'),
        }))
        .where(sql<boolean>`competition IS DISTINCT FROM excluded`),
    )
    .returning(['code as id', 'name_zh', 'name_en', 'short_zh', 'short_en'])
    .execute();
  const listed = changed.map(({ id, ...names }) => ({ id, names: Object.values(names), at }));
  await writeSearchEntries(tx, 'competition', listed);
}

/** Inserts or updates teams from the table of names. */
export async function writeTeams(tx: Tx, teams: readonly Team[], at: Date): Promise<void> {
  if (teams.length === 0) return;
  const changed = await insertRows(tx, 'team', teams.map(teamRow))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          name_zh: eb.ref('excluded.name_zh'),
          name_en: eb.ref('excluded.name_en'),
          short_zh: eb.ref('excluded.short_zh'),
          short_en: eb.ref('excluded.short_en'),
          code: eb.ref('excluded.code'),
          pinyin: eb.ref('excluded.pinyin'),
          search: eb.ref('excluded.search'),
          badge_primary: eb.ref('excluded.badge_primary'),
          badge_secondary: eb.ref('excluded.badge_secondary'),
          badge_pattern: eb.ref('excluded.badge_pattern'),
        }))
        .where(sql<boolean>`team IS DISTINCT FROM excluded`),
    )
    .returning('key')
    .execute();
  const keys = new Set(changed.map(({ key }) => key));
  const listed = teams.filter(({ teamKey }) => keys.has(teamKey));
  await writeSearchEntries(
    tx,
    'team',
    listed.map((team) => ({ id: team.teamKey, names: searchedNames(team), at })),
  );
}

function teamRow(team: Team): Insertable<Tables['team']> {
  return {
    key: team.teamKey,
    name_zh: team.nameZh,
    name_en: team.nameEn,
    short_zh: team.nameZhShort,
    short_en: team.nameEnShort,
    code: team.code3,
    pinyin: team.pinyinInitials,
    search: searchText(team),
    badge_primary: team.colours?.main ?? null,
    badge_secondary: team.colours?.second ?? null,
    badge_pattern: team.colours?.pattern ?? null,
  };
}

/** Searchable names of a team; each word is preceded by a space. */
function searchText(team: Team): string {
  const words = searchedNames(team).flatMap((name) => spellingKey(name).split(' '));
  return ` ${[...new Set(words)].join(' ')}`;
}

function searchedNames(team: Team): readonly string[] {
  const names = [team.nameZh, team.nameZhShort, team.nameEn, team.nameEnShort, ...team.spellings];
  return [...names, pinyinOf(team.nameZh).full, team.code3, ...team.pinyinInitials.split(' ')];
}
