import type { inboxTabs } from '#contract/people/inbox.ts';

/** Values of `inbox_message.tab`: the tabs, and apart from them publications. */
export type StoredTab = (typeof inboxTabs)[number] | 'published';

/** The values that each tab shows. */
export const storedTabs: Readonly<Record<(typeof inboxTabs)[number] | 'all', readonly StoredTab[]>> = {
  all: ['published', 'schemes', 'matches', 'money', 'system'],
  schemes: ['published', 'schemes'],
  matches: ['matches'],
  money: ['money'],
  system: ['system'],
};
