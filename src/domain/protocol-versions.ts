/** The four legal texts; the last name is spelled as in the specification. */
export type ProtocolName = 'nonageProtocol' | 'rechargeProtocol' | 'serviceProtocol' | 'privacyProtocl';

/** All versions of each text, the current one last. A changed text needs a new version. */
export const protocolVersions: Readonly<Record<ProtocolName, readonly [...string[], string]>> = {
  nonageProtocol: ['1.0', '1.1'],
  rechargeProtocol: ['1.0', '1.1'],
  serviceProtocol: ['1.0', '1.1'],
  privacyProtocl: ['1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6'],
};

/**
 * Versions that say the same as the one before in other words. A consent to the one before is a consent to them, and
 * nobody is asked again.
 */
const rewordings: Readonly<Record<ProtocolName, readonly string[]>> = {
  nonageProtocol: ['1.1'],
  rechargeProtocol: ['1.1'],
  serviceProtocol: ['1.1'],
  privacyProtocl: ['1.5'],
};

export interface Agreed {
  readonly name: ProtocolName;
  readonly version: string;
}

/** Current versions of these texts, as accepted by ticking their box. */
export function agreedNow(...names: readonly ProtocolName[]): Agreed[] {
  return names.map((name) => ({ name, version: presentVersion(name) }));
}

export function presentVersion(name: ProtocolName): string {
  const versions = protocolVersions[name];
  // The cast is safe: the type requires at least one version.
  return versions[versions.length - 1] as string;
}

/** Whether a version was ever published; only such versions can have been accepted. */
export function wasPublished({ name, version }: Agreed): boolean {
  return protocolVersions[name].includes(version);
}

/** Whether a version says the same as the one before in other words. */
export function isRewording({ name, version }: Agreed): boolean {
  return rewordings[name].includes(version);
}

/** The versions a consent to which is one to the current version: the current one, and those it only rewords. */
export function sufficientVersions(name: ProtocolName): readonly string[] {
  const newestFirst = protocolVersions[name].toReversed();
  const sinceChange = newestFirst.findIndex((version) => !rewordings[name].includes(version));
  return newestFirst.slice(0, sinceChange + 1);
}
