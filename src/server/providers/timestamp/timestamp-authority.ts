import { randomBytes, type X509Certificate } from 'node:crypto';
import { sendForBytes } from '../http/send-request.ts';
import { readReply, type StampResult } from './read-reply.ts';
import { timestampQuery } from './timestamp-query.ts';

/** Somebody else's clock that signs what it was shown, RFC 3161. */
export interface TimestampAuthority {
  /** Shown to those who want to know whose word it is. */
  readonly name: string;
  /** Asks for a token over a message and checks it. Never throws for what the other side does. */
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
