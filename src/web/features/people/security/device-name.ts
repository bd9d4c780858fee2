/** A device as its owner knows it: what it is, and what of it is logged in. Null where the browser does not say. */
export interface DeviceName {
  readonly device: string | null;
  readonly program: string | null;
}

/** The first that fits counts: an iPhone says it is like a Mac, every Android that it is a Linux. */
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

/** WeChat and the others say that they are Chrome or Safari as well. `wechat` is localized by the language. */
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

/** Reads what a browser says of itself (its User-Agent); anything may stand there. */
export function deviceNameOf(userAgent: string): DeviceName {
  return { device: firstOf(devices, userAgent), program: firstOf(programs, userAgent) };
}

function firstOf(names: readonly (readonly [RegExp, string])[], text: string): string | null {
  return names.find(([fits]) => fits.test(text))?.[1] ?? null;
}
