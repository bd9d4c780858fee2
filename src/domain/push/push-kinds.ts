/** News of a match that can be pushed. */
export const pushedNews = ['lineUps', 'kickOff', 'goal', 'finished'] as const;
export type PushedNews = (typeof pushedNews)[number];

/** What a user can switch on and off as push. */
export const pushKinds = [...pushedNews, 'published', 'settled', 'money', 'security', 'answers'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Not for minors and not in teen mode: schemes and money (product rules). */
export const adultKinds = ['published', 'settled', 'money'] as const satisfies readonly PushKind[];

/** How long a message is worth delivering, in seconds: a goal of an hour ago wakes nobody. */
export const worthSeconds: Readonly<Record<PushKind, number>> = {
  lineUps: 3_600,
  kickOff: 900,
  goal: 600,
  finished: 3_600,
  published: 6 * 3_600,
  settled: 86_400,
  money: 86_400,
  security: 86_400,
  answers: 86_400,
};
