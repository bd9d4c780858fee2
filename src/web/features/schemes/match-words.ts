export const zh = {
  round: (competition: string, round: string) => `${competition} ${round} 轮`,
  halfTime: (score: string) => `半场 ${score}`,
};

export const en: typeof zh = {
  round: (competition, round) => `${competition} Round ${round}`,
  halfTime: (score) => `HT ${score}`,
};
