import type { Match } from '../queries.ts';

/** The parts of the page of a match, in their order. */
const matchTabs = ['live', 'schemes', 'data', 'odds'] as const;
export type MatchTab = (typeof matchTabs)[number];

/** The tabs a match has: one without anything behind it is absent, schemes are always there. */
export function tabsOf({ parts }: Pick<Match, 'parts'>): MatchTab[] {
  const isThere: Readonly<Record<MatchTab, boolean>> = {
    live: parts.live,
    schemes: true,
    data: parts.data || parts.model,
    odds: parts.odds,
  };
  return matchTabs.filter((tab) => isThere[tab]);
}

/** The tab a match opens with when the address names none: play once it has begun, else schemes, else what there is to read. */
export function firstTab(match: Pick<Match, 'parts' | 'state' | 'schemes'>): MatchTab {
  const tabs = tabsOf(match);
  if (tabs.includes('live') && match.state !== 'scheduled') return 'live';
  if (match.schemes === 0 && tabs.includes('data')) return 'data';
  return 'schemes';
}
