import type { X509Certificate } from 'node:crypto';
import { fromBER, Sequence } from 'asn1js';
import { TimeStampResp } from 'pkijs';
import type { OutboundFault } from '../http/send-request.ts';
import { readToken, type TokenFault } from './read-token.ts';
import { bufferOf } from './timestamp-query.ts';

/** An RFC 3161 token and its time. */
interface Timestamp {
  readonly at: Date;
  /** DER of a CMS ContentInfo, the input of `openssl ts -verify -token_in`. */
  readonly token: Uint8Array;
}

type StampFault = OutboundFault | TokenFault | 'status' | 'rejected';

export type StampResult =
  | { readonly ok: true; readonly stamp: Timestamp }
  | { readonly ok: false; readonly fault: StampFault };

/** PKIStatus `granted` and `grantedWithMods`; any other has no token. */
const granted: readonly number[] = [0, 1];

/** Parses an authority's reply to a query over a message, and verifies it against the query. */
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

/** The token of a reply, byte for byte: RFC 3161 section 2.4.2. */
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
