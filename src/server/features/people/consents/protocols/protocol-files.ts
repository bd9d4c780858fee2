import type { ProtocolName } from '#domain/protocol-versions.ts';

/** The beginning of the file names of each text. */
export const protocolFiles: Readonly<Record<ProtocolName, string>> = {
  nonageProtocol: 'nonage',
  rechargeProtocol: 'recharge',
  serviceProtocol: 'service',
  privacyProtocl: 'privacy',
};
