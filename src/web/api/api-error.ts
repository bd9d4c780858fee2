import { type Locale, locale } from '../i18n/locale.ts';
import { fetchWording, refusalInPresentLanguage } from './refusal-wording.ts';

/**
 * A call that did not succeed: the server's refusal or a failure on the way.
 * `code` is the envelope's, else the HTTP status, else 500. `reason` is stable and for decisions; `message` is for people,
 * in the language they have chosen since.
 */
export class ApiError extends Error {
  readonly code: number;
  readonly reason: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldProblem[];
  /** What to tell support; null where the server was never reached. */
  readonly requestId: string | null;
  readonly #isUnsaid: boolean;

  constructor(code: number, message: string, details: ErrorDetails = {}) {
    super(message);
    const saidIn = locale.get();
    this.name = 'ApiError';
    this.code = code;
    this.reason = details.reason ?? null;
    this.facts = details.facts ?? {};
    this.fields = details.fields ?? [];
    this.requestId = details.requestId ?? null;
    this.#isUnsaid = message === '' || (details.isUnsaid ?? false);
    if (this.reason !== null) fetchWording();
    Object.defineProperty(this, 'message', {
      get: () => (locale.get() === saidIn ? message : (this.#inOtherLanguage(details) ?? message)),
    });
  }

  /** The message, or where the server gave none what the page says of it. */
  messageOr(standard: string): string {
    return this.#isUnsaid ? standard : this.message;
  }

  #inOtherLanguage({ words }: ErrorDetails): string | null {
    if (this.reason !== null) return refusalInPresentLanguage(this.reason, this.facts);
    return words?.[locale.get()] ?? null;
  }
}

export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
}

interface ErrorDetails {
  readonly reason?: string | null;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldProblem[];
  readonly requestId?: string | null;
  /** The server answered without a message: the one here stands in for it. */
  readonly isUnsaid?: boolean;
  /** The message in both languages, of what failed on this side. */
  readonly words?: Readonly<Record<Locale, string>>;
}

/** Whether the server answered and said no, as opposed to not having been reached or having failed. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.reason !== null;
}
