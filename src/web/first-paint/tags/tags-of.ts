import type { PageTags } from '#contract/pages/page-tags.ts';
import { type paths, pathOf } from '#web/paths/paths.ts';
import { analystTags } from './analyst-tags.ts';
import type { DescribedPage } from './described-page.ts';
import { matchTags } from './match-tags.ts';
import { schemeTags } from './scheme-tags.ts';
import { competitionTags, teamTags } from './team-tags.ts';
import { words } from './words.ts';

type Page = keyof typeof paths;

const plainPages = ['protocol', 'recordDefinitions', 'calibration', 'newcomers', 'aboutUs'] as const;

/** Query parameters that select another thing, not another view of it. */
const ownParameters: Partial<Record<Page, readonly string[]>> = {
  home: ['section', 'window', 'day', 'competition'],
  protocol: ['name'],
  calibration: ['competition'],
};

/** Tags of a rendered page; null if its subject was not loaded. */
export function tagsOf(name: Page, page: DescribedPage): PageTags | null {
  const id = page.params.get('id') ?? '';
  if (name === 'gameDetails') return matchTags(id, page);
  if (name === 'schemeDetails') return schemeTags(id, page);
  if (name === 'userPage') return analystTags(id, page);
  if (name === 'teamPage') return teamTags(id, page);
  if (name === 'competitionPage') return competitionTags(id, page);
  if (name === 'home' || name === 'homeAlias') return homeTags(page);
  const plainPage = plainPages.find((each) => each === name);
  if (plainPage === undefined) return null;
  return plainTags(words[page.locale].plain[plainPage], canonicalOf(plainPage, page));
}

function homeTags({ params, locale }: DescribedPage): PageTags {
  const section = params.get('section');
  const shown = section === 'schemes' || section === 'ranks' ? section : 'matches';
  // Every text that somebody searches for would be a page.
  return plainTags(words[locale].home[shown], canonicalOf('home', { params }), !params.has('q'));
}

function plainTags(description: string, canonical: string, isIndexed = true): PageTags {
  return { description, canonical, isIndexed, type: 'website', picture: null, feed: null, structured: null };
}

function canonicalOf(name: Page, { params }: Pick<DescribedPage, 'params'>): string {
  const kept = (ownParameters[name] ?? []).flatMap((key) => {
    const value = params.get(key);
    return value ? [[key, value] as [string, string]] : [];
  });
  return kept.length === 0 ? pathOf(name) : `${pathOf(name)}?${new URLSearchParams(kept)}`;
}
