import type { ConsoleCallDefinition } from '#contract/console/define-console-call.ts';
import { consoleHeader } from '#contract/console/define-console-call.ts';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { cookieName } from '#server/console/session-cookie.ts';
import { openOperatorSession } from '#server/features/operators/access/session-store.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Answer, TestApp } from '../../test-app.ts';
import { buildOperator } from './operator.ts';

/** A browser of the console, logged in or not. */
export interface ConsoleClient {
  /** The session's token; null for a browser without one. */
  readonly token: string | null;
  /** Sends a call and returns its envelope, whatever the code. */
  ask<C extends ConsoleCallDefinition>(call: C, input: CallInput<C>): Promise<Answer<CallReply<C>>>;
  /** The same for a call that must succeed. */
  call<C extends ConsoleCallDefinition>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
}

/** A browser with the cookie of a session, or with none. */
export function consoleClient(it: Pick<TestApp, 'app'>, token: string | null): ConsoleClient {
  const ask: ConsoleClient['ask'] = async (call, input) => {
    const { params, query, body } = input as {
      readonly params?: Readonly<Record<string, string>>;
      readonly query?: Record<string, string>;
      readonly body?: object;
    };
    const response = await it.app.inject({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')),
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { payload: body }),
      headers: {
        [consoleHeader]: '1',
        'accept-language': 'en',
        ...(token === null ? {} : { cookie: `${cookieName(false)}=${token}` }),
      },
    });
    return { ...response.json(), status: response.statusCode };
  };
  return {
    token,
    ask,
    async call(call, input) {
      const answer = await ask(call, input);
      if (answer.code === 200) return answer.data;
      throw new Error(
        `${call.path} refused: ${answer.code} ${JSON.stringify(answer.data)} ${answer.message}`,
      );
    },
  };
}

/** An operator with these roles, logged in. */
export async function consoleOf(it: TestApp, ...roles: readonly OperatorRole[]) {
  const operator = await buildOperator(it, ...roles);
  return { operator, ...(await consoleAs(it, operator.id)) };
}

/** A new session of an operator. */
export async function consoleAs(it: TestApp, operatorId: string): Promise<ConsoleClient> {
  const opened = await transaction(it.ctx.db, (tx) =>
    openOperatorSession(tx, { operatorId, device: 'test', address: '127.0.0.1', at: it.clock.now() }),
  );
  return consoleClient(it, opened.token);
}
