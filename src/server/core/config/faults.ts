import { Fault } from '../fault.ts';

/** One invalid setting, as part of a sentence. */
export interface SettingFault {
  readonly zh: string;
  readonly en: string;
}

/** All invalid or missing settings, in one sentence. */
export function badSettings(faults: readonly SettingFault[]): Fault {
  const zh = faults.map((each) => each.zh).join('；');
  const en = faults.map((each) => each.en).join('; ');
  return new Fault({
    zh: `配置有误，无法启动：${zh}。请改正这些环境变量（说明见 docs/settings.md）。`,
    en: `Invalid configuration: ${en}. Correct these environment variables (see docs/settings.md).`,
  });
}

/** A faster clock needs a start time, from which it runs ahead of real time. */
export const speedWithoutStart: SettingFault = {
  zh: 'CLOCK_SPEED（只能与 CLOCK_START 一起设置）',
  en: 'CLOCK_SPEED (only together with CLOCK_START)',
};

/** Simulated and real matches are never mixed. */
export const feedsBesideDemo: SettingFault = {
  zh: 'FEEDS（设置了它就须 DEMO=off：演示数据与真实比赛不混用）',
  en: 'FEEDS (set with DEMO=off only: a demo is never mixed with real matches)',
};

/** Without outside anchors, nobody can tell whether the log shows everybody the same history. */
export function anchorFaults(
  set: Readonly<Partial<Record<'WITNESS_POLICY_FILE' | 'TSA_URL', string | undefined>>>,
): readonly SettingFault[] {
  const unset = (['WITNESS_POLICY_FILE', 'TSA_URL'] as const).filter((name) => set[name] === undefined);
  return unset.map((name) => ({
    zh: `${name}（生产环境须设置公示账的见证方和时间戳服务；确实没有时设 LOG_UNANCHORED=accept，页面会注明缺少什么）`,
    en: `${name} (the public log needs witnesses and a timestamp authority in production; without them, set LOG_UNANCHORED=accept, and every page says what is missing)`,
  }));
}

/** A token without a way to verify it proves nothing. */
export const authorityWithoutCertificate: SettingFault = {
  zh: 'TSA_URL（须与 TSA_CERTIFICATE_FILE 一起设置：没有证书就无法核对时间戳）',
  en: 'TSA_URL (only together with TSA_CERTIFICATE_FILE: without it no timestamp can be checked)',
};
