import { randomBytes, type X509Certificate } from 'node:crypto';
import { sendForBytes } from '../http/send-request.ts';
import { readReply, type StampResult } from './read-reply.ts';
import { timestampQuery } from './timestamp-query.ts';

/** An external RFC 3161 timestamp authority. */
export interface TimestampAuthority {
  /** Display name of the authority. */
  readonly name: string;
  /** Requests a token over a message and verifies it. Never throws for errors of the other side. */
  stamp(message: Uint8Array): Promise<StampResult>;
}

interface Settings {
  readonly url: string;
  readonly certificates: readonly X509Certificate[];
  readonly timeoutMs: number;
}

const nonceBytes = 12;
const mostBytes = 64 * 1024;

export function createTimestampAuthority({ url, certificates, timeoutMs }: Settings): TimestampAuthority {
  return {
    name: new URL(url).host,
    async stamp(message) {
      const nonce = randomBytes(nonceBytes);
      const result = await sendForBytes({
        to: 'timestamp',
        url,
        method: 'POST',
        form: timestampQuery(message, nonce),
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        timeoutMs,
        maxBytes: mostBytes,
      });
      if (!result.ok) return result;
      if (result.answer.status !== 200) return { ok: false, fault: 'status' };
      return await readReply(result.answer.bytes, message, certificates, nonce);
    },
  };
}
