export const zh = {
  halfTime: (score: string) => `半场 ${score}`,
  match: (home: string, away: string) => `${home} 对 ${away}`,
};

export const en: typeof zh = {
  halfTime: (score) => `HT ${score}`,
  match: (home, away) => `${home} v ${away}`,
};
