import type { Locale } from '#contract/locale.ts';
import type { ProtocolName } from '#domain/protocol-versions.ts';
import { nonageEn } from './nonage-en.ts';
import { nonageZh } from './nonage-zh.ts';
import { privacyEn } from './privacy-en.ts';
import { privacyZh } from './privacy-zh.ts';
import type { ProtocolText } from './protocol-text.ts';
import { rechargeEn } from './recharge-en.ts';
import { rechargeZh } from './recharge-zh.ts';
import { serviceEn } from './service-en.ts';
import { serviceZh } from './service-zh.ts';

interface Protocol {
  /** A day in Beijing. */
  readonly effectiveOn: string;
  readonly text: Readonly<Record<Locale, ProtocolText>>;
  /** What is new in it, a sentence each; of a first version nothing. Shown to who agreed to the one before. */
  readonly changes: Readonly<Record<Locale, readonly string[]>>;
}

const first = { effectiveOn: '2026-11-22', changes: { zh: [], en: [] } } as const;

/** The texts as they hold now. Whoever changes one adds its version to `protocolVersions`: what people agreed to is known by it. */
export const protocols: Readonly<Record<ProtocolName, Protocol>> = {
  nonageProtocol: { ...first, text: { zh: nonageZh, en: nonageEn } },
  rechargeProtocol: { ...first, text: { zh: rechargeZh, en: rechargeEn } },
  serviceProtocol: { ...first, text: { zh: serviceZh, en: serviceEn } },
  privacyProtocl: {
    effectiveOn: '2026-11-22',
    text: { zh: privacyZh, en: privacyEn },
    changes: {
      zh: ['写明了两个记语言和外观的 Cookie', '写明了你的设备上为断网留下什么、何时删去'],
      en: [
        'Names the two cookies for language and look',
        'Says what your device keeps for when there is no network, and until when',
      ],
    },
  },
};
