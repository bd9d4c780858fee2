import { type Agreed, agreedNow } from '#domain/protocol-versions.ts';

/** Texts accepted by the login's consent box. */
export function agreedAtLogin(): Agreed[] {
  return agreedNow('serviceProtocol', 'privacyProtocl');
}
