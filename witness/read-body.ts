import type { IncomingMessage } from 'node:http';

/** A proof of 63 hashes and a note with 16 signatures of nearly 5 kB, as C2SP signed-note requires, take 110 kB. */
const mostBytes = 131_072;

/** Reads a request body; returns null without reading the rest if it is too long. */
export async function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return null;
  // By default, leaving the loop destroys the request, which still needs a response.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
