import { type Agreed, agreedNow } from '#domain/protocol-versions.ts';

/** What the box of the login agrees to. */
export function agreedAtLogin(): Agreed[] {
  return agreedNow('serviceProtocol', 'privacyProtocl');
}
