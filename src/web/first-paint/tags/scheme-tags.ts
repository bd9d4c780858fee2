import type { PageTags } from '#contract/pages/page-tags.ts';
import { marketTitle } from '#web/features/schemes/market-title.ts';
import { publicSchemeQuery } from '#web/features/schemes/queries.ts';
import { personName } from '#web/i18n/person-name.ts';
import { picturePath } from '#web/paths/file-paths.ts';
import { paths } from '#web/paths/paths.ts';
import type { DescribedPage } from './described-page.ts';
import { competitionText } from './match-tags.ts';
import { words } from './words.ts';

/**
 * Tags of a scheme page: what a visitor sees on it in any state, and its outcome once it has one; never picks, and of a
 * withdrawn or removed one no text.
 */
export function schemeTags(id: string, { client, locale }: DescribedPage): PageTags | null {
  const scheme = client.getQueryData(publicSchemeQuery(id).queryKey);
  if (scheme === undefined) return null;
  const text = words[locale];
  const { match, result, summary, state } = scheme;
  const who = text.who(match.home.name[locale], match.away.name[locale]);
  const market = marketTitle(scheme.market, scheme.legs.length, locale);
  const author = personName(scheme.author.nickname, locale);
  const sentences = [text.scheme(author, competitionText(match, locale), market, who)];
  const isTextShown = state !== 'withdrawn' && state !== 'removed';
  if (isTextShown && result !== null) sentences.push(text.result(text.outcomes[result.outcome]));
  if (isTextShown) sentences.push(summary);
  return {
    description: sentences.join(locale === 'zh' ? '' : ' '),
    canonical: paths.schemeDetails({ id: scheme.id }),
    isIndexed: isTextShown,
    type: 'article',
    // Before its result a scheme is shared with the picture of its match.
    picture: {
      path:
        isTextShown && result !== null
          ? picturePath('scheme', scheme.id, locale, result.number)
          : picturePath('match', match.id, locale),
      alt: isTextShown ? scheme.title : who,
    },
    feed: null,
    structured: null,
  };
}
