/** Device and program of a session; null if the browser does not report it. */
export interface DeviceName {
  readonly device: string | null;
  readonly program: string | null;
}

/** First match wins: an iPhone also claims to be a Mac, Android to be Linux. */
const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
];

/** WeChat and others also claim to be Chrome or Safari. `wechat` is translated. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'wechat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/HuaweiBrowser/, 'Huawei Browser'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/MQQBrowser/, 'QQ Browser'],
  [/UCBrowser/, 'UC Browser'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Parses a User-Agent, which may be any text. */
export function deviceNameOf(userAgent: string): DeviceName {
  return { device: firstOf(devices, userAgent), program: firstOf(programs, userAgent) };
}

function firstOf(names: readonly (readonly [RegExp, string])[], text: string): string | null {
  return names.find(([fits]) => fits.test(text))?.[1] ?? null;
}
