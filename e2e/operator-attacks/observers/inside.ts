import { carryOut } from '#server/cli/carry-out.ts';
import { isSeriousFault } from '#server/features/trust/log/anchor/witness-faults.ts';
import type { TestApp } from '#test/test-app.ts';
import type { Report } from '../attack.ts';

/** Whether the witnesses cosigned the newest head, by their responses to the server. */
export async function askWitnesses(it: TestApp): Promise<Report> {
  const rows = await it.ctx.db.selectFrom('log_witness').select(['name', 'fault']).orderBy('name').execute();
  const faults = rows.flatMap(({ name, fault }) => (fault === null ? [] : [{ name, fault }]));
  const other = faults.find(({ fault }) => !isSeriousFault(fault));
  if (other || rows.length === 0) throw new Error(`A witness did not decide: ${other?.fault}`);
  const reasons = faults.map(({ name, fault }) => `${name}: ${fault}`);
  return { verdict: reasons.length > 0 ? 'found' : 'clean', reasons };
}

/** The command `reconcile` on the server's database. */
export async function reconcile(it: TestApp): Promise<Report> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const call = { args: [], cwd: process.cwd(), locale: 'en', print, complain: print } as const;
  const code = await carryOut(it.ctx, 'reconcile', call);
  return { verdict: code === 0 ? 'clean' : 'found', reasons: code === 0 ? [] : lines.slice(0, -1) };
}
