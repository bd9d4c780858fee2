import type { InPlayMark } from '#domain/model/in-play/in-play-marks.ts';

export const zh = {
  title: '模型临场概率',
  notAPrice: '非指数，仅供参考',
  accuracy: '准确度',
  nextGoal: (home: string, none: string, away: string) => `下一球：主 ${home}% / 无 ${none}% / 客 ${away}%`,
  over: (share: string) => `大 2.5 球：${share}%`,
  calibration: '临场概率',
  calibrationNote: '比赛进行中记录',
  calibrationLead:
    '比赛进行到固定时间点时自动记录，之后不能修改，90 分钟赛果确认后计分。同一场比赛的几个时间点彼此相关，不等于独立的样本。',
  mark: '时间点',
  marks: {
    '15': '15 分钟',
    '30': '30 分钟',
    halfTime: '中场',
    '60': '60 分钟',
    '75': '75 分钟',
    '85': '85 分钟',
  } satisfies Readonly<Record<InPlayMark, string>> as Readonly<Record<InPlayMark, string>>,
  over25: '临场大小 2.5 球',
  over25Note: '仅含当时未定的场次',
  reliability: '临场可靠性曲线',
  noPrice: '没有可比的临场指数：系统不采集滚球指数，因此这里只有模型自己的成绩。',
  how: '算法说明',
  nothing: '暂无临场记录。比赛进行中会自动记录，完赛后计分。',
  failed: '临场概率加载失败。',
};

export const en: typeof zh = {
  title: 'Model, in play',
  notAPrice: 'Not a price, not advice',
  accuracy: 'Accuracy',
  nextGoal: (home, none, away) => `Next goal: home ${home}%, none ${none}%, away ${away}%`,
  over: (share) => `Over 2.5: ${share}%`,
  calibration: 'In play',
  calibrationNote: 'recorded during matches',
  calibrationLead:
    'Recorded automatically at fixed minutes, never changed, and scored once the 90-minute result is confirmed. Records of the same match depend on each other, so they are fewer independent samples than rows.',
  mark: 'Minute',
  marks: { '15': '15', '30': '30', halfTime: 'Half-time', '60': '60', '75': '75', '85': '85' },
  over25: 'In play: over/under 2.5',
  over25Note: 'only where still open',
  reliability: 'Reliability, in play',
  noPrice: 'There are no in-play odds to compare with: we collect none, so this is the model alone.',
  how: 'How it is calculated',
  nothing: 'No in-play records yet. They are made during matches and scored after the end.',
  failed: 'Couldn’t load the in-play accuracy.',
};
