export interface FieldProblem {
  /** Path in the input, such as `body.reason`. */
  readonly field: string;
  readonly problem: string;
}

interface ErrorDetails {
  /** Null: the network or the server failed, and nobody refused. */
  readonly reason?: string | null;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldProblem[];
  readonly requestId?: string | null;
}

/**
 * A failed call: a refusal by the server or a transport failure. `code` is that of the envelope, else the HTTP status, else
 * 500. `reason` is stable and for decisions; `message` is for display.
 */
export class CallError extends Error {
  readonly code: number;
  readonly reason: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldProblem[];
  /** For support; null if no server responded. */
  readonly requestId: string | null;

  constructor(code: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.reason = details.reason ?? null;
    this.facts = details.facts ?? {};
    this.fields = details.fields ?? [];
    this.requestId = details.requestId ?? null;
  }
}

/** Whether the server refused a call for this reason. */
export function isRefusedFor(error: unknown, reason: string): error is CallError {
  return error instanceof CallError && error.reason === reason;
}

/** The message of a failure, for display. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
