import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Fact, FactGroup, FactName } from '#contract/console/facts.ts';
import { queueCounts, queueItem, queueItems } from '#contract/console/queues.ts';
import type { QueueName } from '#domain/operator/queues.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { type ConsoleClient, consoleAs } from '#test/build/operators/console.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import type { TestApp } from '#test/test-app.ts';

/** An operator in the console, whose session is never too old however far the clock is moved. */
export interface Desk extends Pick<ConsoleClient, 'ask' | 'call'> {
  readonly operator: { readonly id: string; readonly name: string };
}

export async function openDesk(it: TestApp, ...roles: readonly OperatorRole[]): Promise<Desk> {
  const operator = await buildOperator(it, ...roles);
  return {
    operator,
    ask: async (call, input) => (await consoleAs(it, operator.id)).ask(call, input),
    call: async (call, input) => (await consoleAs(it, operator.id)).call(call, input),
  };
}

/** All items of a queue that an operator sees. */
export async function listed(desk: Desk, queue: QueueName) {
  const { items } = await desk.call(queueItems, { params: { queue }, query: { limit: '50' } });
  return items;
}

export async function listedIds(desk: Desk, queue: QueueName): Promise<readonly string[]> {
  return (await listed(desk, queue)).map(({ id }) => id);
}

/** One item of a queue as its list shows it. */
export async function listedItem(desk: Desk, queue: QueueName, id: string) {
  const item = (await listed(desk, queue)).find((each) => each.id === id);
  if (item === undefined) throw new Error(`${queue} does not list ${id}`);
  return item;
}

export const shown = (desk: Desk, queue: QueueName, id: string) =>
  desk.call(queueItem, { params: { queue, id } });

export async function counted(desk: Desk, queue: QueueName) {
  const { items } = await desk.call(queueCounts, {});
  const count = items.find((each) => each.queue === queue);
  if (count === undefined) throw new Error(`${queue} is not counted`);
  return count;
}

/** The value of a fact; the id of a link. */
function valueIn(fact: Fact): string | number {
  switch (fact.kind) {
    case 'text':
      return fact.text;
    case 'word':
      return fact.word;
    case 'time':
      return fact.at;
    case 'money':
      return fact.fen;
    case 'count':
      return fact.count;
    case 'percent':
      return fact.percent;
    case 'link':
      return fact.id;
  }
}

/** All values of a name. */
export function valuesOf(facts: readonly Fact[], name: FactName): readonly (string | number)[] {
  return facts.filter((each) => each.name === name).map(valueIn);
}

/** The facts of all groups under a heading. */
export function groupFacts(groups: readonly FactGroup[], title: FactGroup['title']): readonly Fact[] {
  return groups.filter((each) => each.title === title).flatMap(({ facts }) => facts);
}

/** Checks that an item is in no list, not counted, and shown as decided. */
export async function expectGone(desk: Desk, queue: QueueName, id: string): Promise<void> {
  expect(await listedIds(desk, queue)).not.toContain(id);
  expect(await shown(desk, queue, id)).toMatchObject({ isOpen: false, actions: [], moves: [] });
}

/** Compares the stored list of what waits with its definition, for every item that exists. */
export async function expectListTrue(it: TestApp): Promise<void> {
  const { rows } = await sql<{ queue: string; item: string; stored: Date | null; waits: Date | null }>`
    SELECT * FROM (
      SELECT known.queue, known.item, w.since AS stored, operator_waits_since(known.queue, known.item) AS waits
        FROM (SELECT 'applications' AS queue, id::text AS item FROM analyst_application
              UNION ALL SELECT 'disputes', id::text FROM dispute
              UNION ALL SELECT 'tipOffs', id::text FROM tip_off
              UNION ALL SELECT 'feedback', id::text FROM feedback
              UNION ALL SELECT 'reviews', id::text FROM scheme
              UNION ALL SELECT 'withdrawals', id::text FROM withdrawal
              UNION ALL SELECT 'paymentExceptions', id::text FROM recharge_exception
              UNION ALL SELECT 'guardianClaims', id::text FROM guardian_claim
              UNION ALL SELECT 'incomeHolds', id::text FROM income_hold
              UNION ALL SELECT DISTINCT 'accountLinks', one_id || '_' || other_id FROM account_link
              UNION ALL SELECT DISTINCT 'contradictions', match_id::text FROM match_report) known
        LEFT JOIN operator_waiting w ON (w.queue, w.item_id) = (known.queue, known.item)) compared
     WHERE stored IS DISTINCT FROM waits`.execute(it.ctx.db);
  expect(rows).toEqual([]);
}
