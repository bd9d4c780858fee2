import type { PageTags } from '#contract/pages/page-tags.ts';
import { profileQuery, recordQuery, type TrackRecord } from '#web/features/analysts/queries.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { yieldRangeText } from '#web/i18n/numbers.ts';
import { personName } from '#web/i18n/person-name.ts';
import { feedPath, picturePath } from '#web/paths/file-paths.ts';
import { paths } from '#web/paths/paths.ts';
import type { DescribedPage } from './described-page.ts';
import { words } from './words.ts';

/** Tags of a user page. Users who are no analysts are not indexed: they published nothing. */
export function analystTags(id: string, { client, locale }: DescribedPage): PageTags | null {
  const profile = client.getQueryData(profileQuery(id).queryKey);
  if (profile === undefined) return null;
  const record = client.getQueryData(recordQuery(profile.id, 'all', 'all').queryKey);
  const name = personName(profile.nickname, locale);
  return {
    description: record === undefined ? name : description(name, record, locale),
    canonical: paths.userPage({ id: profile.id }),
    isIndexed: profile.isAnalyst,
    type: 'profile',
    picture:
      record === undefined
        ? null
        : { path: recordPicture(record, locale), alt: words[locale].analyst(name, record.counts.settled) },
    feed: profile.isAnalyst ? { path: feedPath(profile.id, locale), title: words[locale].feed(name) } : null,
    structured: null,
  };
}

function description(name: string, { counts, lastTen, figures }: TrackRecord, locale: Locale): string {
  const text = words[locale];
  const sentences = [text.analyst(name, counts.settled)];
  if (lastTen.outcomes.length > 0) sentences.push(text.lastTen(lastTen.won, lastTen.outcomes.length));
  if (figures.yield !== null) {
    const { low, high } = figures.yield;
    sentences.push(text.yield(yieldRangeText(low / 10_000, high / 10_000, locale)));
  }
  return sentences.join(locale === 'zh' ? '' : ' ');
}

function recordPicture({ analyst, counts, published }: TrackRecord, locale: Locale): string {
  return picturePath('analyst', analyst.id, locale, `${published}.${counts.settled}`);
}
