export const zh = {
  homeLine: (line: string) => `主队 ${line}`,
};

export const en: typeof zh = {
  homeLine: (line) => `Home ${line}`,
};
