/** Replaced by the build; absent in tests. */
declare const __PINNED_POLICY__: string | null | undefined;

/** The trust policy that the operator built into the app (LOG_POLICY_FILE); null if none. */
export const pinnedPolicy: string | null =
  typeof __PINNED_POLICY__ === 'undefined' ? null : (__PINNED_POLICY__ ?? null);
