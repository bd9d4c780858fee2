import type { AnySystem } from '../system/system.ts';

/** Runs a command of the server that must succeed. @returns its lines. */
export async function command(system: AnySystem, name: string, ...args: string[]): Promise<string> {
  const { code, output } = await system.run(name, ...args);
  if (code !== 0) throw new Error(`${name} ${args.join(' ')}: ${output}`);
  return output;
}

/** What staff do at their command line. */
export const operate = (system: AnySystem, ...args: string[]): Promise<string> =>
  command(system, 'operator', ...args);
