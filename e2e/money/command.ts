import { askServer } from '#server/cli/ask-server.ts';
import { folderOwner } from '#server/db/data-folder.ts';
import type { AnySystem } from '../system.ts';

/** Runs a command by the running server's control socket, as the tools do, without a process for each. @returns its lines. */
export async function command(system: AnySystem, name: string, ...args: string[]): Promise<string> {
  const socket = folderOwner(system.folder)?.socket;
  if (!socket) throw new Error('No server holds the folder');
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const asked = { command: name, args, cwd: process.cwd(), locale: 'en' as const };
  const code = await askServer(socket, asked, { print: note, complain: note });
  if (code !== 0) throw new Error(`${name} ${args.join(' ')}: ${lines.join('\n')}`);
  return lines.join('\n');
}

/** What staff do at their command line. */
export const operate = (system: AnySystem, ...args: string[]): Promise<string> =>
  command(system, 'operator', ...args);
