/** Envelope of every API response. `code` 200 is success; `data` of a refusal contains its reason. */
export interface Envelope<T> {
  readonly code: number;
  readonly data: T;
  readonly message: string;
}

/** `data` of a refusal. `fields` is set for invalid input. */
export interface RefusalData {
  readonly reason: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly fields?: readonly { readonly field: string; readonly problem: string }[];
  readonly requestId: string;
}

/** The three codes that end a session on the client. No other response may use them. */
export const sessionCodes = { none: 401, ended: 405, disabled: 406 } as const;

/** Header of every response: the time of the server's clock, ISO 8601, which is shifted in a simulated world. */
export const clockHeader = 'x-now';
