export const zh = {
  halfTime: (score: string) => `半场 ${score}`,
};

export const en: typeof zh = {
  halfTime: (score) => `HT ${score}`,
};
