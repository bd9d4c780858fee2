import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/core/clock.ts';
import { type OutboundResult, sendRequest } from '../http/send-request.ts';
import { rpcSignature } from '../sms/rpc-signature.ts';
import type { CheckedPerson, IdentityChecker, IdentityVerdict } from './identity-checker.ts';

export type AliyunIdentityConfig = {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  timeoutMs: number;
};

/** Meaning of `BizCode`. `Code` only says that the request was processed. */
const verdicts = new Map<string, 'match' | 'mismatch' | 'noRecord'>([
  ['1', 'match'],
  ['2', 'mismatch'],
  ['3', 'noRecord'],
]);

/**
 * Opens the client of Aliyun's identity check (`Id2MetaVerify`, API 2019-03-07), or of the sandbox. Name and number
 * are only in the body of the call; causes never contain them.
 * @param clock real time: Aliyun rejects a request that is 15 minutes off.
 */
export function createAliyunIdentity(config: AliyunIdentityConfig, clock: Clock): IdentityChecker {
  return {
    async check(person) {
      const parameters = checkParameters(config, person, clock.now());
      const Signature = rpcSignature('POST', parameters, config.accessKeySecret);
      const result = await sendRequest({
        to: 'identityCheck',
        url: config.endpoint,
        method: 'POST',
        form: new URLSearchParams({ ...parameters, Signature }),
        timeoutMs: config.timeoutMs,
        maxBytes: 64 * 1024,
      });
      return readVerdict(result);
    },
  };
}

function checkParameters(config: AliyunIdentityConfig, person: CheckedPerson, now: Date) {
  return {
    AccessKeyId: config.accessKeyId,
    Action: 'Id2MetaVerify',
    Format: 'JSON',
    IdentifyNum: person.idNumber,
    ParamType: 'normal',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: randomUUID(),
    SignatureVersion: '1.0',
    Timestamp: `${now.toISOString().slice(0, 19)}Z`,
    UserName: person.realName,
    Version: '2019-03-07',
  };
}

function readVerdict(result: OutboundResult): IdentityVerdict {
  if (!result.ok) return { verdict: 'unavailable', cause: result.fault };
  const { status, text } = result.answer;
  const answer = parseObject(text);
  const code = answer?.Code;
  if (status !== 200 || answer === null || code !== '200') {
    // Only codes are logged; the rest of the response might repeat the personal data.
    const word = typeof code === 'string' && /^[\w.]{1,64}$/.test(code) ? code : `HTTP ${status}`;
    return { verdict: 'unavailable', cause: word };
  }
  const { ResultObject: resultObject } = answer;
  const bizCode =
    typeof resultObject === 'object' && resultObject !== null && 'BizCode' in resultObject
      ? resultObject.BizCode
      : null;
  const verdict = typeof bizCode === 'string' ? verdicts.get(bizCode) : undefined;
  return verdict === undefined ? { verdict: 'unavailable', cause: 'no verdict' } : { verdict };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
