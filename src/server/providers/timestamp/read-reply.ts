import type { X509Certificate } from 'node:crypto';
import { fromBER, Sequence } from 'asn1js';
import { TimeStampResp } from 'pkijs';
import type { OutboundFault } from '../http/send-request.ts';
import { readToken, type TokenFault } from './read-token.ts';
import { bufferOf } from './timestamp-query.ts';

/** A token of an outside clock and the time within it. */
interface Timestamp {
  readonly at: Date;
  /** DER of a CMS ContentInfo, as `openssl ts -verify -token_in` reads it. */
  readonly token: Uint8Array;
}

type StampFault = OutboundFault | TokenFault | 'status' | 'rejected';

export type StampResult =
  | { readonly ok: true; readonly stamp: Timestamp }
  | { readonly ok: false; readonly fault: StampFault };

/** PKIStatus `granted` and `grantedWithMods`; everything else brings no token. */
const granted: readonly number[] = [0, 1];

/** Reads what an authority answered to a query over a message, and checks it against what was sent. */
export async function readReply(
  reply: Uint8Array,
  message: Uint8Array,
  certificates: readonly X509Certificate[],
  nonce: Uint8Array | null,
): Promise<StampResult> {
  const token = tokenOf(reply);
  if (typeof token === 'string') return { ok: false, fault: token };
  const read = await readToken(token, message, certificates, nonce);
  return read.ok ? { ok: true, stamp: { at: read.at, token } } : read;
}

/** The token of a reply, byte for byte as it came: RFC 3161 section 2.4.2. */
function tokenOf(reply: Uint8Array): Uint8Array | 'format' | 'rejected' {
  try {
    const { result } = fromBER(bufferOf(reply));
    const { status } = new TimeStampResp({ schema: result });
    if (!granted.includes(status.status)) return 'rejected';
    const token = result instanceof Sequence ? result.valueBlock.value[1] : undefined;
    return token === undefined ? 'format' : new Uint8Array(token.valueBeforeDecodeView);
  } catch {
    return 'format';
  }
}
