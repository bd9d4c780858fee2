import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

export interface HttpReply {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

export interface Connection {
  /** Sends one request and waits for its response; requests must not overlap. */
  send(request: Buffer): Promise<HttpReply>;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A keep-alive connection with a minimal HTTP/1.1 parser for responses with a content length. A full client would use
 * as much CPU as the server, and both share the machine's cores.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(reply: HttpReply): void; reject(error: Error): void } | null = null;
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const reply = readReply(received);
    if (reply === null) return;
    received = Buffer.alloc(0);
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

/** Parses a response; null while it is incomplete. @throws Error without a content length. */
export function readReply(bytes: Buffer): HttpReply | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`Response without a content length: ${head}`);
  const bodyStart = headEnd + HEAD_END.length;
  if (bytes.length < bodyStart + Number(length)) return null;
  const body = bytes.subarray(bodyStart, bodyStart + Number(length));
  return { status: Number(head.slice(9, 12)), head, body };
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  /** `br` unless said otherwise, as browsers take it. */
  readonly encoding?: 'br' | 'identity';
  readonly body?: object;
  /** Further lines of the head. */
  readonly headers?: readonly string[];
}

export function requestBytes({ method, path, token, encoding = 'br', body, headers = [] }: Request): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept-language: zh',
    `accept-encoding: ${encoding}`,
    ...headers,
  ];
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`);
  if (body !== undefined) {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** What a call answered, compressed or not: the server validates its replies against the contract. */
export function dataOf<T>({ head, body }: HttpReply): T {
  const bytes = /\r\ncontent-encoding: *br/i.test(head) ? brotliDecompressSync(body) : body;
  return (JSON.parse(bytes.toString('utf8')) as { data: T }).data;
}
