import { type Locale, locale } from '../i18n/locale.ts';
import { loadRefusalTexts, refusalInCurrentLanguage } from './refusal-wording.ts';

/**
 * A failed call: a refusal by the server or a transport failure. `code` is that of the envelope, else the HTTP status,
 * else 500. `reason` is stable and for decisions; `message` is for display, in the currently chosen language.
 */
export class ApiError extends Error {
  readonly code: number;
  readonly reason: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldProblem[];
  /** Request ID for support; null if no server responded. */
  readonly requestId: string | null;
  readonly #isGeneric: boolean;

  constructor(code: number, message: string, details: ErrorDetails = {}) {
    super(message);
    const originalLocale = locale.get();
    this.name = 'ApiError';
    this.code = code;
    this.reason = details.reason ?? null;
    this.facts = details.facts ?? {};
    this.fields = details.fields ?? [];
    this.requestId = details.requestId ?? null;
    this.#isGeneric = message === '' || (details.isGeneric ?? false);
    if (this.reason !== null) loadRefusalTexts();
    Object.defineProperty(this, 'message', {
      get: () => (locale.get() === originalLocale ? message : (this.#inOtherLanguage(details) ?? message)),
    });
  }

  /** The message, or `fallback` if the server sent none. */
  messageOr(fallback: string): string {
    return this.#isGeneric ? fallback : this.message;
  }

  #inOtherLanguage({ words }: ErrorDetails): string | null {
    if (this.reason !== null) return refusalInCurrentLanguage(this.reason, this.facts);
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
  /** The server sent no message; `message` is a generic text. */
  readonly isGeneric?: boolean;
  /** Message of a client-side failure in both languages. */
  readonly words?: Readonly<Record<Locale, string>>;
}

/** Whether the server refused the call, as opposed to a transport failure or a fault; not for lack of capacity. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.reason !== null && !isBusy(error);
}

/** Whether the server had too much to do, or waits for its database. The same read may succeed in a moment. */
export function isBusy(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.reason === 'SERVER_BUSY' || error.reason === 'DATABASE_LOST');
}
