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

/** Fewer schemes than this leave most of their tab empty. */
const MANY_SCHEMES = 3;

/**
 * The tab with most to read: what happens once the match has started; else the schemes if they are many; else the data,
 * which then has the schemes above it.
 */
export function firstTab(match: Pick<Match, 'parts' | 'state' | 'schemes'>): MatchTab {
  const tabs = tabsOf(match);
  const order: readonly MatchTab[] = [
    ...(hasStarted(match.state) ? (['live'] as const) : []),
    ...(match.schemes >= MANY_SCHEMES ? (['schemes'] as const) : []),
    'data',
    ...(match.schemes === 0 ? (['odds'] as const) : []),
  ];
  return order.find((tab) => tabs.includes(tab)) ?? 'schemes';
}

/** Whether the few schemes of a coming match are shown above its data: the tab it opens on. */
export function hasSchemesAboveData({ state, schemes }: Pick<Match, 'state' | 'schemes'>): boolean {
  return state === 'scheduled' && schemes > 0 && schemes < MANY_SCHEMES;
}

function hasStarted(state: Match['state']): boolean {
  return state !== 'scheduled' && state !== 'postponed' && state !== 'cancelled';
}
