const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A user agent in words, such as `Chrome · Windows`; null if it is none that people know. */
export function deviceName(userAgent: string): string | null {
  const of = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const names = [of(browsers), of(systems)].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(' · ');
}
