/** The four legal texts; the last name is spelled as in the specification. */
export type ProtocolName = 'nonageProtocol' | 'rechargeProtocol' | 'serviceProtocol' | 'privacyProtocl';

/** All versions of each text, the current one last. A changed text needs a new version. */
export const protocolVersions: Readonly<Record<ProtocolName, readonly [...string[], string]>> = {
  nonageProtocol: ['1.0'],
  rechargeProtocol: ['1.0'],
  serviceProtocol: ['1.0'],
  privacyProtocl: ['1.0', '1.1', '1.2', '1.3', '1.4'],
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
