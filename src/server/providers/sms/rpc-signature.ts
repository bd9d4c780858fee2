import { createHmac } from 'node:crypto';

/**
 * The signature of Aliyun's RPC style (version 1.0): HMAC-SHA1, base64, over the method and all parameters except
 * `Signature`, sorted and percent-encoded, then percent-encoded again as a whole.
 */
export function rpcSignature(
  method: 'GET' | 'POST',
  parameters: Readonly<Record<string, string>>,
  accessKeySecret: string,
): string {
  const canonical = Object.keys(parameters)
    .sort()
    .map((name) => `${percentEncode(name)}=${percentEncode(parameters[name] ?? '')}`)
    .join('&');
  const stringToSign = `${method}&%2F&${percentEncode(canonical)}`;
  return createHmac('sha1', `${accessKeySecret}&`).update(stringToSign, 'utf8').digest('base64');
}

/** RFC 3986: also encodes five characters that encodeURIComponent leaves. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
