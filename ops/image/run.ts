import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs a program to its end.
 * @returns its standard output.
 * @throws Error with what it complained.
 */
export async function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  try {
    const { stdout } = await execute(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.environment },
      maxBuffer: 2 ** 26,
    });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
    throw new Error(`${program} ${args[0] ?? ''}: ${stderr?.trim() || message}`);
  }
}
