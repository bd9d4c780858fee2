import { connect } from 'node:net';

export interface HttpReply {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

export interface Connection {
  /** Sends one request and waits for its reply; one at a time. */
  send(request: Buffer): Promise<HttpReply>;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection that knows just enough HTTP/1.1 for replies with a length. An ordinary client costs as
 * much as the server it measures, and both share the machine's cores.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let heard: Buffer = Buffer.alloc(0);
  let waiting: { resolve(reply: HttpReply): void; reject(error: Error): void } | null = null;
  socket.on('data', (chunk) => {
    heard = heard.length === 0 ? chunk : Buffer.concat([heard, chunk]);
    const reply = readReply(heard);
    if (reply === null) return;
    heard = Buffer.alloc(0);
    waiting?.resolve(reply);
    waiting = null;
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** The reply that some bytes hold; null while a part of it is missing. @throws Error without a length. */
export function readReply(bytes: Buffer): HttpReply | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`A reply without a length: ${head}`);
  const bodyStart = headEnd + HEAD_END.length;
  if (bytes.length < bodyStart + Number(length)) return null;
  const body = bytes.subarray(bodyStart, bodyStart + Number(length));
  return { status: Number(head.slice(9, 12)), head, body };
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

export function requestBytes({ method, path, token, body }: Request): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'accept-language: zh'];
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`);
  if (body !== undefined) {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
