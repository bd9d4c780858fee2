import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import type { Cleanup } from './cleanup.ts';
import type { HttpReply } from './connection.ts';
import type { Stage } from './stage.ts';
import { startProcess } from './start-process.ts';
import type { ConstantReply } from './yardsticks/constant-server.ts';

/** Starts a server that answers every request with the response of its path. @returns its port. */
export async function serveConstant(
  replies: readonly ConstantReply[],
  stage: Pick<Stage, 'folder'>,
  cleanup: Cleanup,
): Promise<number> {
  const port = await freePort();
  const file = join(stage.folder, `reply-${port}.json`);
  writeFileSync(file, JSON.stringify(replies));
  const environment = { PATH: process.env.PATH ?? '', PORT: String(port), REPLY_FILE: file };
  await startProcess('bench/yardsticks/constant-server.ts', environment, cleanup);
  return port;
}

/** A response as it was sent, in its encoding. @param path without a query; every path if it is left out. */
export function recorded({ head, body }: HttpReply, path = '/*'): ConstantReply {
  return { path, headers: headersOf(head), body: body.toString('base64'), encoding: 'base64' };
}

/** Headers that a server generates for each response. */
const generatedHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length']);

export function headersOf(head: string): Record<string, string> {
  const [, ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => !generatedHeaders.has(name)));
}
