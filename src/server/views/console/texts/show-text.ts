import type { textDiff } from '#contract/console/texts.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import { presentVersion, protocolVersions, wasPublished } from '#domain/protocol-versions.ts';
import { Refusal } from '#domain/refusal.ts';
import { diffTexts } from '#domain/text/diff-texts.ts';
import { textOfVersion } from '#server/features/people/consents/protocols/text-of-version.ts';
import { changeOf, pairSections, type SectionPair } from './changed-sections.ts';

type Diff = CallAnswer<typeof textDiff>;
type Input = Pick<CallChecked<typeof textDiff>, 'params' | 'query'> & { readonly locale: Locale };

/** A version of a text compared with an earlier one. @throws Refusal OPERATOR_SUBJECT_NOT_FOUND for an unknown version. */
export async function showText({ params: { name }, query, locale }: Input): Promise<Diff> {
  const language = query.language ?? locale;
  const to = query.to ?? presentVersion(name);
  const at = protocolVersions[name].indexOf(to);
  const from = query.from === 'none' ? undefined : (query.from ?? protocolVersions[name][at - 1]);
  for (const version of [to, ...(from === undefined ? [] : [from])]) {
    if (!wasPublished({ name, version }))
      throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: `${name} ${version}` });
  }
  const after = textOfVersion({ name, version: to }, language);
  const before = from === undefined ? null : textOfVersion({ name, version: from }, language);
  return {
    name,
    language,
    from: before && { version: before.version, effectiveOn: before.effectiveOn },
    to: { version: to, effectiveOn: after.effectiveOn },
    title: lines(before && [before.title], [after.title], 'paragraph'),
    lead: lines(before && [before.lead], [after.lead], 'paragraph'),
    sections: pairSections(before, after).map((pair) => sectionView(pair, before !== null)),
  };
}

function sectionView(pair: SectionPair, isCompared: boolean): Diff['sections'][number] {
  const { id, before, after } = pair;
  const of = (part: 'paragraphs' | 'points') =>
    [isCompared ? (before?.[part] ?? []) : null, after?.[part] ?? []] as const;
  const titles = (section: typeof after) => (section ? [section.title] : []);
  return {
    id,
    change: isCompared ? changeOf(pair) : 'same',
    title: lines(isCompared ? titles(before) : null, titles(after), 'paragraph'),
    lines: [...lines(...of('paragraphs'), 'paragraph'), ...lines(...of('points'), 'point')],
  };
}

/** Without an earlier version every line is as it is. */
function lines(
  before: readonly string[] | null,
  after: readonly string[],
  part: 'paragraph' | 'point',
): Diff['lead'] {
  return diffTexts(before ?? after, after).map((each) => ({ ...each, part }));
}
