/** How good a new password is, as told while it is typed. The server decides; see `domain/operator/access-rules.ts`. */
export type Strength = 'short' | 'repetitive' | 'hasName' | 'fair' | 'good' | 'strong';

const [SHORTEST, GOOD, STRONG] = [12, 16, 22];
const DIFFERENT = 5;

/** @param name the login name, which a password must not contain. */
export function passwordStrength(password: string, name: string): Strength {
  const characters = [...password];
  if (name !== '' && password.toLowerCase().includes(name)) return 'hasName';
  if (characters.length < SHORTEST) return 'short';
  const different = new Set(characters).size;
  if (different < DIFFERENT) return 'repetitive';
  // Long with few characters is no better than short with many.
  const worth = Math.min(characters.length, different * 2);
  if (worth >= STRONG) return 'strong';
  return worth >= GOOD ? 'good' : 'fair';
}

/** Whether the server accepts it. */
export function isAcceptable(strength: Strength): boolean {
  return strength === 'fair' || strength === 'good' || strength === 'strong';
}
