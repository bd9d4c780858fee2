import { readFileSync } from 'node:fs';
import type { Locale } from '#contract/locale.ts';
import { type ProtocolName, presentVersion } from '#domain/protocol-versions.ts';
import { parseProtocol, type ProtocolText } from './protocol-text.ts';

/**
 * The texts as they hold now, read once when the server starts. Whoever changes one gives it another version, here in its
 * files and in `protocolVersions`: what people agreed to is known by it.
 */
export const protocols: Readonly<Record<ProtocolName, Readonly<Record<Locale, ProtocolText>>>> = {
  nonageProtocol: read('nonageProtocol', 'nonage'),
  rechargeProtocol: read('rechargeProtocol', 'recharge'),
  serviceProtocol: read('serviceProtocol', 'service'),
  privacyProtocl: read('privacyProtocl', 'privacy'),
};

/** @throws Error when a file is not of the version that holds now, by which a consent would be kept. */
function read(name: ProtocolName, file: string): Record<Locale, ProtocolText> {
  const inLanguage = (locale: Locale): ProtocolText => {
    const url = new URL(`./${file}.${locale}.md`, import.meta.url);
    const text = parseProtocol(readFileSync(url, 'utf8'));
    if (text.version !== presentVersion(name))
      throw new Error(`${file}.${locale}.md is version ${text.version}, not ${presentVersion(name)}`);
    return text;
  };
  return { zh: inLanguage('zh'), en: inLanguage('en') };
}
