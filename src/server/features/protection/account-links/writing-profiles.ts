import { sql } from 'kysely';
import type { LinkEvidence } from '#domain/protection/links/link-rules.ts';
import type { StyleLanguage } from '#domain/protection/links/style-signs.ts';
import {
  countStyle,
  STYLE_AUTHORS_FROM,
  styleEvidence,
  styleLengthFrom,
  styleLikeness,
  styleNorm,
  type StyleVector,
  styleVector,
} from '#domain/protection/links/writing-style.ts';
import type { Db, Tx } from '#server/db/database.ts';

const languages: readonly StyleLanguage[] = ['zh', 'en'];

/** Newest opened texts that are counted; a style needs about twenty. */
const MAX_TEXTS = 60;
const OPEN_AFTER_MS = 86_400_000;

/** Counts the opened texts of an author: free ones, and others a day after settlement. A sentence counts once. */
export async function refreshProfiles(tx: Tx, authorId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    SELECT concat_ws(E'\\n', s.summary, s.body) AS text
      FROM scheme s LEFT JOIN scheme_settlement t ON t.scheme_id = s.id AND t.number = 1
     WHERE s.author_id = ${authorId}
       AND (s.price_fen = 0 OR t.settled_at <= ${new Date(now.getTime() - OPEN_AFTER_MS)})
       AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
       AND NOT EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id)
     ORDER BY s.author_sequence DESC LIMIT ${MAX_TEXTS}`.execute(tx);
  const sentences = new Set(rows.flatMap(({ text }) => text.split(/(?<=[。！？；\n]|[.!?;]\s)/)));
  for (const language of languages) {
    const texts = [...sentences].filter((sentence) => languageOf(sentence) === language);
    const { length, counts } = countStyle(language, texts);
    if (length === 0) continue;
    await tx
      .insertInto('writing_profile')
      .values({ author_id: authorId, language, length, counts: [...counts] })
      .onConflict((conflict) =>
        conflict.columns(['author_id', 'language']).doUpdateSet({ length, counts: [...counts] }),
      )
      .execute();
  }
}

const languageOf = (sentence: string): StyleLanguage => (/\p{Script=Han}/u.test(sentence) ? 'zh' : 'en');

/** Styles of all authors with enough text, as deviations from what is usual among them. */
export interface Styles {
  readonly language: StyleLanguage;
  readonly vectors: ReadonlyMap<string, StyleVector>;
}

/** All profiles by language, read once per run: five thousand authors are about seven megabytes. */
export async function readStyles(db: Db): Promise<readonly Styles[]> {
  const rows = await db.selectFrom('writing_profile').selectAll().orderBy('author_id').execute();
  return languages.flatMap((language) => {
    const known = rows.filter((row) => row.language === language && row.length >= styleLengthFrom[language]);
    if (known.length < STYLE_AUTHORS_FROM) return [];
    const norm = styleNorm(known);
    const vectors = new Map(known.map((row) => [row.author_id, styleVector(row, norm)]));
    return [{ language, vectors }];
  });
}

/** Authors compared because of their style: the most alike. */
const MAX_ALIKE = 5;

/** Evidence of styles like an author's, by author: of the most alike, and of some authors in any case. */
export function alikeStyles(
  styles: readonly Styles[],
  authorId: string,
  inAnyCase: readonly string[],
): ReadonlyMap<string, readonly LinkEvidence[]> {
  const found = styles.flatMap(({ language, vectors }) => {
    const own = vectors.get(authorId);
    if (!own) return [];
    return [...vectors].flatMap(([id, other]) => {
      if (id === authorId) return [];
      const likeness = styleLikeness(own, other);
      const evidence = styleEvidence(language, likeness, Math.min(own.length, other.length));
      return evidence ? [{ id, likeness, evidence }] : [];
    });
  });
  const byLikeness = found.sort((one, other) => other.likeness - one.likeness);
  const wanted = new Set([...byLikeness.slice(0, MAX_ALIKE).map(({ id }) => id), ...inAnyCase]);
  const kept = byLikeness.filter(({ id }) => wanted.has(id));
  return new Map(
    [...Map.groupBy(kept, ({ id }) => id)].map(([id, some]) => [id, some.map((each) => each.evidence)]),
  );
}
