import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Fault } from '#server/core/fault.ts';
import { type ControlRequest, controlAnswer, linesOf } from './control-line.ts';

export interface Output {
  print(line: string): void;
  complain(line: string): void;
}

/**
 * Executes a command on the server behind a control socket.
 * @returns its exit code, null if no server responds.
 * @throws Fault if the server ended before the command did.
 */
export async function callServer(
  path: string,
  request: ControlRequest,
  output: Output,
): Promise<number | null> {
  const socket = await reach(path);
  if (socket === null) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of linesOf(socket)) {
    const answer = controlAnswer.parse(JSON.parse(line));
    if ('exitCode' in answer) return answer.exitCode;
    if ('line' in answer) output.print(answer.line);
    else output.complain(answer.complaint);
  }
  throw new Fault({
    zh: '服务器在命令完成前已停止。请重新启动服务器后再执行此命令。',
    en: 'The server stopped before the command finished. Please restart the server and run the command again.',
  });
}

async function reach(path: string): Promise<Socket | null> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}
