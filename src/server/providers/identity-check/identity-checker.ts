export interface CheckedPerson {
  readonly realName: string;
  readonly idNumber: string;
}

/** Only `match` is a pass. */
export type IdentityVerdict =
  | { readonly verdict: 'match' | 'mismatch' | 'noRecord' }
  | { readonly verdict: 'unavailable'; readonly cause: string };

/** Aliyun's check of name and identity number (`Id2MetaVerify`), or the sandbox's. */
export interface IdentityChecker {
  check(person: CheckedPerson): Promise<IdentityVerdict>;
}
