/** Every answer of the outer API. `code` 200 is success; `data` of a refusal names its reason. */
export interface Envelope<T> {
  readonly code: number;
  readonly data: T;
  readonly message: string;
}

/** `data` of a refusal. `fields` is present when an input did not fit its description. */
export interface RefusalData {
  readonly reason: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly fields?: readonly { readonly field: string; readonly problem: string }[];
  readonly requestId: string;
}

/** The three codes that end a session at the client. Nothing else may ever answer them. */
export const sessionCodes = { none: 401, ended: 405, disabled: 406 } as const;
