const MINUTE_MS = 60_000;

const words = {
  zh: {
    now: '刚才的内容，正在更新',
    minutes: (count: number) => `${count} 分钟前的内容，正在更新`,
    hours: (count: number) => `${count} 小时前的内容，正在更新`,
  },
  en: {
    now: 'Saved just now, updating',
    minutes: (count: number) => `Saved ${count} min ago, updating`,
    hours: (count: number) => `Saved ${count} h ago, updating`,
  },
};

/** Age notice of a cached page, in the language of the page. */
export function cacheAgeLine(ageMs: number, language: string): string {
  const { now, minutes, hours } = language.startsWith('zh') ? words.zh : words.en;
  const passed = Math.floor(ageMs / MINUTE_MS);
  if (passed < 1) return now;
  return passed < 60 ? minutes(passed) : hours(Math.floor(passed / 60));
}
