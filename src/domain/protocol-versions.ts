/** The four legal texts; the last one is spelled as the specification spells it. */
export type ProtocolName = 'nonageProtocol' | 'rechargeProtocol' | 'serviceProtocol' | 'privacyProtocl';

/** Every version there was of each text, the one that holds last. A changed text is another version. */
export const protocolVersions: Readonly<Record<ProtocolName, readonly [...string[], string]>> = {
  nonageProtocol: ['1.0'],
  rechargeProtocol: ['1.0'],
  serviceProtocol: ['1.0'],
  privacyProtocl: ['1.0', '1.1'],
};

export interface Agreed {
  readonly name: ProtocolName;
  readonly version: string;
}

/** These texts as they hold now: what somebody agrees to who ticks them. */
export function agreedNow(...names: readonly ProtocolName[]): Agreed[] {
  return names.map((name) => ({ name, version: presentVersion(name) }));
}

export function presentVersion(name: ProtocolName): string {
  const versions = protocolVersions[name];
  // There is at least one of each, as the type has it.
  return versions[versions.length - 1] as string;
}

/** Whether such a version was ever published: no other one can have been accepted. */
export function wasPublished({ name, version }: Agreed): boolean {
  return protocolVersions[name].includes(version);
}
