import { readFileSync } from 'node:fs';
import type { Locale } from '#contract/locale.ts';
import { type ProtocolName, presentVersion } from '#domain/protocol-versions.ts';
import { parseProtocol, type ProtocolText } from './protocol-text.ts';

/**
 * The current texts, read once at startup. A changed text needs a new version, in its files and in
 * `protocolVersions`: recorded consents refer to it.
 */
export const protocols: Readonly<Record<ProtocolName, Readonly<Record<Locale, ProtocolText>>>> = {
  nonageProtocol: read('nonageProtocol', 'nonage'),
  rechargeProtocol: read('rechargeProtocol', 'recharge'),
  serviceProtocol: read('serviceProtocol', 'service'),
  privacyProtocl: read('privacyProtocl', 'privacy'),
};

/** @throws Error when a file does not have the current version, under which a consent would be recorded. */
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
