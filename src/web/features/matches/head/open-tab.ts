import type { Match } from '../queries.ts';

/** Tabs of a match page, in order. */
const matchTabs = ['live', 'schemes', 'data', 'odds'] as const;
export type MatchTab = (typeof matchTabs)[number];

/** The tabs of a match: tabs without content are omitted, schemes are always present. */
export function tabsOf({ parts }: Pick<Match, 'parts'>): MatchTab[] {
  const isThere: Readonly<Record<MatchTab, boolean>> = {
    live: parts.live,
    schemes: true,
    data: parts.data || parts.model,
    odds: parts.odds,
  };
  return matchTabs.filter((tab) => isThere[tab]);
}

/** Default tab: live once the match has started, else schemes, else the first with content. */
export function firstTab(match: Pick<Match, 'parts' | 'state' | 'schemes'>): MatchTab {
  const tabs = tabsOf(match);
  if (tabs.includes('live') && match.state !== 'scheduled') return 'live';
  if (match.schemes === 0 && tabs.includes('data')) return 'data';
  return 'schemes';
}
