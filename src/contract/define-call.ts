import type { z } from 'zod';
import type { Locale } from './locale.ts';
import type { Reason } from './refusals.ts';

/**
 * What every API call states, of the app or of the console. `path` is as in the specification, parameters in braces.
 * `refusals` are the reasons of this call besides those of every call (see `everyCallRefuses`).
 */
export interface CallShape {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly reply: z.ZodType;
  readonly refusals: readonly Reason[];
  /** Success message; most calls have none. */
  readonly done?: Readonly<Record<Locale, string>>;
}

/**
 * One API call of the app as data: the source of types and validation on both sides and of the OpenAPI document.
 * `session`: `required` replies 401 / 405 / 406 without a live session, `optional` identifies the viewer if there is one.
 */
export interface CallDefinition extends CallShape {
  /** The same answer for everybody: sent with an ETag, and kept in the server's memory until it would differ. */
  readonly shared?: true;
  readonly session: 'none' | 'optional' | 'required';
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
export type CallInput<C extends CallShape> = Sent<C, 'params'> & Sent<C, 'query'> & Sent<C, 'body'>;

/** The same after validation, as received by an operation. */
export type CallChecked<C extends CallShape> = Received<C, 'params'> &
  Received<C, 'query'> &
  Received<C, 'body'>;

/** `data` of a successful response. */
export type CallReply<C extends CallShape> = z.output<C['reply']>;

/** Return value of the server's operation, before the reply schema validates and strips it. */
export type CallAnswer<C extends CallShape> = z.input<C['reply']>;
