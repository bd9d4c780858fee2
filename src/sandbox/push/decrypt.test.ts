import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt } from './decrypt.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const body = Buffer.from(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  'base64url',
);
const keys = createECDH('prime256v1');
keys.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');

test('the example of RFC 8291 decrypts to its text', () => {
  expect(decrypt(body, { keys, auth })).toBe('When I grow up, I want to be a watermelon');
});

test('a body that was changed anywhere, cut, or sent to another browser decrypts to nothing', () => {
  for (let at = 0; at < body.length; at++) {
    // A larger record size alone changes nothing: there is one record.
    if (at >= 16 && at < 20) continue;
    const changed = Buffer.from(body);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(decrypt(changed, { keys, auth }), `byte ${at}`).toBeNull();
  }
  for (const length of [0, 20, 21, 86, 102, body.length - 1])
    expect(decrypt(body.subarray(0, length), { keys, auth }), `${length} bytes`).toBeNull();
  const other = createECDH('prime256v1');
  other.generateKeys();
  expect(decrypt(body, { keys: other, auth })).toBeNull();
  expect(decrypt(body, { keys, auth: Buffer.alloc(16) })).toBeNull();
});
