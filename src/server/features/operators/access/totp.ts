import { TOTP, Secret } from 'otpauth';
import { accessRules } from '#domain/operator/access-rules.ts';
import { productName } from '#domain/product-name.ts';

/** 160 bits, as RFC 4226 recommends; base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totpOf(secret: string, name = ''): TOTP {
  const { digits, periodS } = accessRules.totp;
  // SHA-1 is what every authenticator implements; RFC 6238 is not weakened by its collisions.
  return new TOTP({
    issuer: productName.en,
    label: name,
    secret,
    algorithm: 'SHA1',
    digits,
    period: periodS,
  });
}

/** `otpauth://totp/…`, which authenticators read from a QR code. */
export function totpUri(secret: string, name: string): string {
  return totpOf(secret, name).toString();
}

/** The code of an instant, for tests and tools. */
export function totpCodeAt(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}

/**
 * The time step of a correct code within the tolerance, or null. A step is accepted once: it must be later than
 * `usedStep`, so that a code that was overseen or replayed opens nothing.
 */
export function acceptedStep(secret: string, code: string, at: Date, usedStep: number | null): number | null {
  const { periodS, window } = accessRules.totp;
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / periodS) + delta;
  return usedStep !== null && step <= usedStep ? null : step;
}
