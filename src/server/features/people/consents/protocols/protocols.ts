import { readFileSync } from 'node:fs';
import type { Locale } from '#contract/locale.ts';
import { type ProtocolName, presentVersion } from '#domain/protocol-versions.ts';
import { protocolFiles } from './protocol-files.ts';
import { parseProtocol, type ProtocolText } from './protocol-text.ts';

/**
 * The current texts, read once at startup. A changed text needs a new version, in its files and in
 * `protocolVersions`: recorded consents refer to it. The text before goes to `earlier`.
 */
export const protocols: Readonly<Record<ProtocolName, Readonly<Record<Locale, ProtocolText>>>> = {
  nonageProtocol: read('nonageProtocol'),
  rechargeProtocol: read('rechargeProtocol'),
  serviceProtocol: read('serviceProtocol'),
  privacyProtocl: read('privacyProtocl'),
};

/** @throws Error when a file does not have the current version, under which a consent would be recorded. */
function read(name: ProtocolName): Record<Locale, ProtocolText> {
  const file = protocolFiles[name];
  const inLanguage = (locale: Locale): ProtocolText => {
    const url = new URL(`./${file}.${locale}.md`, import.meta.url);
    const text = parseProtocol(readFileSync(url, 'utf8'));
    if (text.version !== presentVersion(name))
      throw new Error(`${file}.${locale}.md is version ${text.version}, not ${presentVersion(name)}`);
    return text;
  };
  return { zh: inLanguage('zh'), en: inLanguage('en') };
}
