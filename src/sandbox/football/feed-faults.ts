export const feedNames = [
  'football-data-org',
  'api-football',
  'openfootball',
  'football-data-co-uk',
  'demo',
] as const;
export type FeedName = (typeof feedNames)[number];

// One fault a line, with its label on the page.
// biome-ignore format: a table
const table = {
  truncated:          { zh: '内容残缺', en: 'half of the answer' },
  html:               { zh: '返回网页', en: 'a web page instead of data' },
  too_many_requests:  { zh: '429，带 Retry-After', en: '429 with Retry-After' },
  too_many_silent:    { zh: '429，不带 Retry-After', en: '429 without Retry-After' },
  server_error:       { zh: '500', en: '500' },
  error_body:         { zh: '200，内容是错误', en: '200 with an error body' },
  missing_fields:     { zh: '缺少字段', en: 'fields left out' },
  repeat:             { zh: '同一场比赛一千次', en: 'one match a thousand times' },
  backwards:          { zh: '比分倒退', en: 'results that go backwards' },
  dead:               { zh: '连接中断', en: 'the connection breaks' },
  slow:               { zh: '不返回', en: 'never answered' },
} as const;

export type FeedFaultName = keyof typeof table;
export const feedFaults: Readonly<Record<FeedFaultName, { zh: string; en: string }>> = table;
export const feedFaultNames = Object.keys(table) as readonly FeedFaultName[]; // the keys of a literal are its names

/** Fault of each provider, until it is removed or its number of requests is reached. */
export type FaultPlan = {
  set(feed: FeedName, fault: FeedFaultName | null, times: number | null): void;
  /** Fault of the next response; counts it. */
  take(feed: FeedName): FeedFaultName | null;
  shown(): { feed: FeedName; fault: FeedFaultName; times: number | null }[];
};

export function openFaultPlan(): FaultPlan {
  const planned = new Map<FeedName, { fault: FeedFaultName; times: number | null }>();
  return {
    set: (feed, fault, times) => {
      if (fault) planned.set(feed, { fault, times });
      else planned.delete(feed);
    },
    take: (feed) => {
      const plan = planned.get(feed);
      if (!plan) return null;
      if (plan.times !== null && plan.times <= 1) planned.delete(feed);
      else if (plan.times !== null) planned.set(feed, { ...plan, times: plan.times - 1 });
      return plan.fault;
    },
    shown: () => [...planned].map(([feed, plan]) => ({ feed, ...plan })),
  };
}
