import { readFileSync } from 'node:fs';
import type { Locale } from '#contract/locale.ts';
import { type Agreed, presentVersion, wasPublished } from '#domain/protocol-versions.ts';
import { protocolFiles } from './protocol-files.ts';
import { parseProtocol, type ProtocolText } from './protocol-text.ts';
import { protocols } from './protocols.ts';

const read = new Map<string, ProtocolText>();

/**
 * The text of any version that was ever published, so that what somebody agreed to can be shown.
 * @throws Error for any other version.
 */
export function textOfVersion({ name, version }: Agreed, locale: Locale): ProtocolText {
  if (version === presentVersion(name)) return protocols[name][locale];
  if (!wasPublished({ name, version })) throw new Error(`${name} has no version ${version}`);
  const file = `${protocolFiles[name]}-${version}.${locale}.md`;
  const text =
    read.get(file) ?? parseProtocol(readFileSync(new URL(`./earlier/${file}`, import.meta.url), 'utf8'));
  if (text.version !== version) throw new Error(`${file} is version ${text.version}`);
  read.set(file, text);
  return text;
}
