import { runTool } from '../../system/run-program.ts';
import type { Report } from '../attack.ts';

/** What somebody has from before: files of `verify-log`. */
export interface KeptFiles {
  readonly copy: string;
  readonly policy: string;
  readonly receipts: readonly string[];
}

const unproven = /^(Not cosigned before kick-off|Can’t prove it was before kick-off|Too few witnesses)/;
const verdict = /^Problems found: /;

/** Arguments of the command for somebody with these files. */
export function argumentsWith({ copy, policy, receipts }: KeptFiles): readonly string[] {
  return ['--since', copy, '--policy', policy, ...receipts];
}

/**
 * Runs the command in a process of its own.
 * @throws Error if it could not check the log.
 */
export async function verifyLog(url: string, args: readonly string[], evidence: string): Promise<Report> {
  const options = ['--timestamps', '--evidence', evidence, ...args];
  const { code, output } = await runTool('verify-log', [url, ...options], { LANG: 'en_US.UTF-8' });
  const lines = output.trimEnd().split('\n');
  if (code > 1) throw new Error(output);
  if (code === 1) {
    return { verdict: 'found', reasons: lines.slice(lines.findIndex((line) => verdict.test(line)) + 1) };
  }
  const reasons = lines.filter((line) => unproven.test(line));
  return { verdict: reasons.length > 0 ? 'unproven' : 'clean', reasons };
}
