import type { textDiff, textVersions } from '#contract/console/texts.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import type { Agreed } from '#domain/protocol-versions.ts';
import { diffTexts } from '#domain/text/diff-texts.ts';
import { textOfVersion } from '#server/features/people/consents/protocols/text-of-version.ts';

type ProtocolText = ReturnType<typeof textOfVersion>;
type Section = ProtocolText['sections'][number];
type Change = CallAnswer<typeof textDiff>['sections'][number]['change'];
type SectionChange = CallAnswer<typeof textVersions>['items'][number]['versions'][number]['sections'][number];

/** A section in two versions; null where one has none. */
export interface SectionPair {
  readonly id: string;
  readonly before: Section | null;
  readonly after: Section | null;
}

/** The sections of both versions in the order of the later one, removed ones where they were. */
export function pairSections(before: ProtocolText | null, after: ProtocolText): readonly SectionPair[] {
  const of = (text: ProtocolText | null) => new Map(text?.sections.map((section) => [section.id, section]));
  const [earlier, later] = [of(before), of(after)];
  return diffTexts([...earlier.keys()], [...later.keys()])
    .filter(({ kind, text }) => kind !== 'removed' || !later.has(text))
    .map(({ text: id }) => ({ id, before: earlier.get(id) ?? null, after: later.get(id) ?? null }));
}

export function changeOf({ before, after }: SectionPair): Change {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  return JSON.stringify(before) === JSON.stringify(after) ? 'same' : 'changed';
}

/** The sections that differ between two versions in a language, in the order of the later one. */
export function changedSections(before: Agreed, after: Agreed): SectionChange[] {
  const pairs = (locale: Locale) => pairSections(textOfVersion(before, locale), textOfVersion(after, locale));
  const english = new Map(pairs('en').map((pair) => [pair.id, pair]));
  return pairs('zh').flatMap((zh): SectionChange[] => {
    const en = english.get(zh.id);
    if (!en) throw new Error(`Section ${zh.id} has no English text`);
    const change = { zh: changeOf(zh), en: changeOf(en) };
    if (change.zh === 'same' && change.en === 'same') return [];
    const title = (pair: SectionPair) => (pair.after ?? pair.before)?.title ?? '';
    return [{ id: zh.id, title: { zh: title(zh), en: title(en) }, ...change }];
  });
}
