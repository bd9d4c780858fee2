/** Removes passwords from a URL, for display and logs. */
export function withoutPassword(address: string): string {
  // Up to the last @, since an unencoded password may contain others.
  return address.replace(/(:\/\/[^:/@]*):.*@/, '$1:***@').replaceAll(/([?&]password=)[^&]*/g, '$1***');
}
