import type { z } from 'zod';
import type { Locale } from './locale.ts';
import type { Reason } from './refusals.ts';

/**
 * One API call as data: the source of types and validation on both sides and of the OpenAPI document.
 *
 * `path` is as in the specification, parameters in braces. `session`: `required` replies 401 / 405 / 406 without a
 * live session, `optional` identifies the viewer if there is one. `refusals` are the reasons of this call besides
 * those of every call (see `everyCallRefuses`).
 */
export interface CallDefinition {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** The same answer for everybody: sent with an ETag, and kept in the server's memory until it would differ. */
  readonly shared?: true;
  readonly session: 'none' | 'optional' | 'required';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly reply: z.ZodType;
  readonly refusals: readonly Reason[];
  /** Success message; most calls have none. */
  readonly done?: Readonly<Record<Locale, string>>;
}

/** Preserves the literal types of a definition, so that a misspelled path or method is a type error. */
export function defineCall<const C extends CallDefinition>(call: C): C {
  return call;
}

type Sent<C, K extends string> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K]: z.input<S> }
  : unknown;

type Received<C, K extends string> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K]: z.output<S> }
  : unknown;

/** Input as sent by a client: those of `{ params, query, body }` that the call has. */
export type CallInput<C extends CallDefinition> = Sent<C, 'params'> & Sent<C, 'query'> & Sent<C, 'body'>;

/** The same after validation, as received by an operation. */
export type CallChecked<C extends CallDefinition> = Received<C, 'params'> &
  Received<C, 'query'> &
  Received<C, 'body'>;

/** `data` of a successful response. */
export type CallReply<C extends CallDefinition> = z.output<C['reply']>;

/** Return value of the server's operation, before the reply schema validates and strips it. */
export type CallAnswer<C extends CallDefinition> = z.input<C['reply']>;
