import { sql } from 'kysely';
import type { textVersions } from '#contract/console/texts.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { protocolNames } from '#contract/protocols.ts';
import { isRewording, type ProtocolName, protocolVersions } from '#domain/protocol-versions.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { consentCounts } from '#server/features/operators/figures/figure-sources.ts';
import { textOfVersion } from '#server/features/people/consents/protocols/text-of-version.ts';
import { changedSections } from './changed-sections.ts';

type VersionView = CallAnswer<typeof textVersions>['items'][number]['versions'][number];

/** The legal texts with all versions, the newest first. */
export async function listTexts({ db, clock }: Context): Promise<CallAnswer<typeof textVersions>> {
  const agreed = await countConsents(db, clock.now());
  return {
    items: protocolNames.map((name) => {
      const versions = protocolVersions[name];
      const current = { name, version: versions.at(-1) ?? '' };
      return {
        name,
        title: { zh: textOfVersion(current, 'zh').title, en: textOfVersion(current, 'en').title },
        versions: versions
          .map((version, at) => view(name, version, versions[at - 1], agreed.get(`${name} ${version}`) ?? 0))
          .toReversed(),
      };
    }),
  };
}

function view(name: ProtocolName, version: string, before: string | undefined, agreed: number): VersionView {
  const of = { name, version };
  const [zh, en] = [textOfVersion(of, 'zh'), textOfVersion(of, 'en')];
  return {
    version,
    effectiveOn: zh.effectiveOn,
    isRewording: isRewording(of),
    changes: zh.changes.map((text, at) => ({ zh: text, en: en.changes[at] ?? text })),
    sections: before === undefined ? [] : changedSections({ name, version: before }, of),
    agreed,
  };
}

/** Users who agreed to each version: those counted by the hour, and those since. */
async function countConsents(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const progress = await db.selectFrom('figure_progress').select('counted_until').executeTakeFirst();
  const { rows } = await sql<{ protocol: string; version: string; users: number }>`
    SELECT protocol, version, sum(users)::bigint AS users
      FROM (SELECT protocol, version, users FROM consent_count
            UNION ALL ${consentCounts(progress?.counted_until ?? null, new Date(now.getTime() + 1))}) counted
     GROUP BY protocol, version`.execute(db);
  return new Map(rows.map(({ protocol, version, users }) => [`${protocol} ${version}`, users]));
}
