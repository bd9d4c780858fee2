/** A made-up analyst. How well one reads matches is part of the play: the world is simulated, so is the skill. */
export interface DemoAnalyst {
  readonly mobile: string;
  readonly nickname: string;
  readonly intro: string;
  readonly locale: 'zh' | 'en';
  /** Whose words; two who write alike would be refused for copying. */
  readonly voice: 'terraces' | 'nightReader' | 'secondPost';
  /** The share of picks that are made knowing how the simulated match ends; the others are guesses. */
  readonly insight: number;
}

export const demoAnalysts: readonly DemoAnalyst[] = [
  {
    mobile: '13800008801',
    nickname: '北看台',
    intro: '只写看过三遍录像的比赛。演示账号。',
    locale: 'zh',
    voice: 'terraces',
    insight: 0.45,
  },
  {
    mobile: '13800008802',
    nickname: 'Second Post',
    intro: 'Set pieces and second balls. A demo account.',
    locale: 'en',
    voice: 'secondPost',
    insight: 0.3,
  },
  {
    mobile: '13800008803',
    nickname: '夜场读盘',
    intro: '从指数的来路看比赛。演示账号。',
    locale: 'zh',
    voice: 'nightReader',
    insight: 0.15,
  },
];

/** The one who buys; the others only follow. */
export const demoFan = { mobile: '13800008888', nickname: '南门球迷', locale: 'zh' } as const;

export const demoFollowers = [
  { mobile: '13800008889', nickname: '看台十九排', locale: 'zh' },
  { mobile: '13800008890', nickname: 'Away Days', locale: 'en' },
] as const;
