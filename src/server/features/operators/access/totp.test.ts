import { describe, expect, test } from 'vitest';
import { acceptedStep, newTotpSecret, totpCodeAt, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B, in base32: the ASCII text 12345678901234567890. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes', () => {
  // The last six digits of the eight in the table of appendix B.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i are those of RFC 6238', (second, code) => {
    const at = new Date(second * 1000);
    expect(totpCodeAt(secret, at)).toBe(code);
    expect(acceptedStep(secret, code, at, null)).toBe(Math.floor(second / 30));
  });

  test('one step early or late is accepted, two are not', () => {
    const at = new Date(1_234_567_890_000);
    const step = Math.floor(1_234_567_890 / 30);
    const shifted = (steps: number) => totpCodeAt(secret, new Date(at.getTime() + steps * 30_000));
    for (const steps of [-1, 0, 1]) expect(acceptedStep(secret, shifted(steps), at, null)).toBe(step + steps);
    for (const steps of [-2, 2]) expect(acceptedStep(secret, shifted(steps), at, null)).toBeNull();
  });

  test('a step is accepted once, and none before it afterwards', () => {
    const at = new Date(1_234_567_890_000);
    const code = totpCodeAt(secret, at);
    const step = acceptedStep(secret, code, at, null);
    expect(acceptedStep(secret, code, at, step)).toBeNull();
    const earlier = totpCodeAt(secret, new Date(at.getTime() - 30_000));
    expect(acceptedStep(secret, earlier, at, step)).toBeNull();
  });
});

test('a secret has 160 bits, and its address names us, the operator and the key', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const uri = new URL(totpUri(secret, 'li-na'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Red Penalty Research:li-na');
  expect(uri.searchParams.get('secret')).toBe(secret);
});
