import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { userSearch as call } from '#contract/console/users.ts';
import { mobile as mobileSchema } from '#contract/parts.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import { found, listed } from './find-hits.ts';
import { readUserRows } from './user-rows.ts';

type Body = CallChecked<typeof call>['body'];
type FoundBy = CallAnswer<typeof call>['foundBy'];

const uuid = z.uuid();

/**
 * Users by what an operator typed. A mobile number in full finds its user and nobody else; a part of one is a nickname
 * like any other text, so that numbers cannot be tried digit by digit.
 */
export async function searchUsers(
  { db }: Pick<Context, 'db'>,
  { body }: { readonly body: Body },
): Promise<CallAnswer<typeof call>> {
  const foundBy = kindOf(body);
  const after = decodeCursor(body.cursor, [foundBy === 'list' ? 'instant' : 'string', 'id']);
  const users = await readUserRows(db, hitsOf(foundBy, body, after, body.limit + 1));
  const page = users.slice(0, body.limit);
  const last = page.at(-1);
  return {
    foundBy,
    items: page.map(({ row }) => row),
    nextCursor: users.length > body.limit && last ? encodeCursor([last.place, last.row.id]) : null,
  };
}

function kindOf({ text }: Body): FoundBy {
  if (text === '') return 'list';
  if (uuid.safeParse(text).success) return 'id';
  return typedMobile(text) === null ? 'nickname' : 'mobile';
}

/** A mobile number as people write it: `+86 138-1234-5678`. Null for anything else. */
function typedMobile(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '');
  return mobileSchema.safeParse(digits).success ? digits : null;
}

function hitsOf(
  foundBy: FoundBy,
  { text, list }: Body,
  after: ReturnType<typeof decodeCursor>,
  limit: number,
): RawBuilder<unknown> {
  // PostgreSQL refuses NUL in a text.
  const typed = text.replaceAll('\0', '');
  switch (foundBy) {
    case 'list':
      return listed(list, after, limit);
    case 'nickname':
      return found(typed, after, limit);
    case 'id':
      return sql`SELECT id, '' AS place, 1 AS nr FROM app_user WHERE id = ${typed}::uuid`;
    case 'mobile':
      return sql`SELECT id, '' AS place, 1 AS nr FROM app_user WHERE mobile = ${typedMobile(typed)}`;
  }
}
