import type { AnySystem } from '../system/system.ts';

/** Runs a server command that must succeed. @returns its output. */
export async function command(system: AnySystem, name: string, ...args: string[]): Promise<string> {
  const { code, output } = await system.run(name, ...args);
  if (code !== 0) throw new Error(`${name} ${args.join(' ')}: ${output}`);
  return output;
}

/** Runs a command of the staff. */
export const operate = (system: AnySystem, ...args: string[]): Promise<string> =>
  command(system, 'operator', ...args);
