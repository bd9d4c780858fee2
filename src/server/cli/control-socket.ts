import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '#server/context/context.ts';
import type { FolderLock } from '#server/db/data-folder.ts';
import { carryOut } from './carry-out.ts';
import { type ControlAnswer, type ControlRequest, controlRequest, linesOf } from './control-line.ts';

/** Socket paths are limited to about a hundred bytes. */
const MAX_FOLDER_CHARACTERS = 70;
const REQUEST_TIMEOUT_MS = 5_000;

export interface ControlSocket {
  /** Accepts no more commands and waits for those in progress. */
  close(): Promise<void>;
}

/**
 * Executes commands for other processes, because only one may open the embedded database. The socket is in a folder
 * of this user only and registered with the folder lock.
 */
export async function openControlSocket(ctx: Context, lock: FolderLock): Promise<ControlSocket> {
  const parent = tmpdir().length > MAX_FOLDER_CHARACTERS ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(parent, 'rpr-'));
  const path = join(folder, 'control.sock');
  const underWay = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const work = serve(ctx, socket).finally(() => underWay.delete(work));
    underWay.add(work);
  });
  server.listen(path);
  await once(server, 'listening');
  lock.announce(path);
  return {
    async close() {
      server.close();
      await Promise.all(underWay);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One command per connection. It completes even if the client disconnects. */
async function serve(ctx: Context, socket: Socket): Promise<void> {
  // Without a listener a connection error would end the process.
  socket.on('error', (error) => ctx.log.debug({ err: error }, 'control socket connection error'));
  const send = (answer: ControlAnswer): void => {
    if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
  };
  try {
    const request = await readRequest(socket);
    if (request !== null) send({ exitCode: await answer(ctx, request, send) });
  } catch (error) {
    ctx.log.error({ err: error }, 'control socket command failed');
    send({
      complaint: 'The command failed in the server; see the server log. 命令在服务器内出错，详见服务器日志。',
    });
    send({ exitCode: 1 });
  } finally {
    socket.end();
  }
}

async function answer(
  ctx: Context,
  { command, ...call }: ControlRequest,
  send: (answer: ControlAnswer) => void,
): Promise<number> {
  const print = (line: string): void => send({ line });
  const complain = (complaint: string): void => send({ complaint });
  return await carryOut(ctx, command, { ...call, print, complain });
}

/** The first line; null if the client sends none. */
async function readRequest(socket: Socket): Promise<ControlRequest | null> {
  socket.setTimeout(REQUEST_TIMEOUT_MS, () => socket.destroy());
  const { value } = await linesOf(socket).next();
  socket.setTimeout(0);
  return value === undefined ? null : controlRequest.parse(JSON.parse(value));
}
