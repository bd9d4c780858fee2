/** An address as it may be shown or logged. */
export function withoutPassword(address: string): string {
  // Up to the last @: a password that was not encoded may hold others.
  return address.replace(/(:\/\/[^:/@]*):.*@/, '$1:***@').replaceAll(/([?&]password=)[^&]*/g, '$1***');
}
