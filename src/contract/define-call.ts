import type { z } from 'zod';
import type { Locale } from './locale.ts';
import type { Reason } from './refusals.ts';

/**
 * One call of the outer API as data. Both sides get their types and checks from it, and the OpenAPI page is
 * made from it.
 *
 * `path` is written as the specification writes it, parameters in braces. `session` says who may call:
 * `required` answers 401 / 405 / 406 without a live session, `optional` knows the viewer when there is one.
 * `refusals` are the reasons this call may give beside those any call may give (see `everyCallRefuses`).
 */
export interface CallDefinition {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly session: 'none' | 'optional' | 'required';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly reply: z.ZodType;
  readonly refusals: readonly Reason[];
  /** What a successful answer says in words; most say nothing. */
  readonly done?: Readonly<Record<Locale, string>>;
}

/** Keeps the literal types of a definition, so that a client cannot misspell a path or a method. */
export function defineCall<const C extends CallDefinition>(call: C): C {
  return call;
}

type Sent<C, K extends string> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K]: z.input<S> }
  : unknown;

type Received<C, K extends string> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K]: z.output<S> }
  : unknown;

/** What a client passes: `{ params, query, body }`, those the call has. */
export type CallInput<C extends CallDefinition> = Sent<C, 'params'> & Sent<C, 'query'> & Sent<C, 'body'>;

/** What an operation receives: the same after checking. */
export type CallChecked<C extends CallDefinition> = Received<C, 'params'> &
  Received<C, 'query'> &
  Received<C, 'body'>;

/** `data` of a successful answer. */
export type CallReply<C extends CallDefinition> = z.output<C['reply']>;

/** What the server's operation returns, before the reply schema checks and strips it. */
export type CallAnswer<C extends CallDefinition> = z.input<C['reply']>;
