import { expect, test } from 'vitest';
import { newWitness, policyText } from '#test/build/cosignature/witnesses.ts';
import { newLogKeys } from '#test/build/signed-log.ts';
import { checkPolicy as check } from './check-policy.ts';
import { decideTrust } from './trust/decide-trust.ts';

const { keys, logKey, clockKey } = newLogKeys();
const [north, south] = [newWitness('north.example'), newWitness('south.example')];
const clock = `# clock ${clockKey}\n`;
const first = clock + policyText(logKey, [north]);
const next = clock + policyText(logKey, [south]);

/** The policy of a device that first saw `accepted`. */
function checkPolicy(of: typeof keys, accepted: string | null, served: string) {
  const trusted = accepted === null ? null : ({ policy: accepted, source: 'firstVisit' } as const);
  return check(of, decideTrust(trusted, null, served));
}

test('the first policy served is in force, and so is the accepted one while it is served', () => {
  for (const accepted of [null, first]) {
    const found = checkPolicy(keys, accepted, first);
    expect(found).toMatchObject({ fault: null, change: null });
    expect(found.policy?.witnesses).toHaveLength(2);
  }
});

test('a policy served later does not count before it is accepted', () => {
  const found = checkPolicy(keys, first, next);
  expect(found.policy?.witnesses.map(({ key }) => key.name)).toEqual(['north.example', 'north.example']);
  expect(found.change).toEqual({ accepted: ['north.example'], served: ['south.example'] });
  expect(checkPolicy(keys, next, next)).toMatchObject({ change: null });
});

test('an accepted list of witnesses cannot be dropped by a policy that requires none', () => {
  const none = clock + policyText(logKey, [], null);
  const found = checkPolicy(keys, first, none);
  expect(found.policy?.quorum).not.toBeNull();
  expect(found.change).toEqual({ accepted: ['north.example'], served: [] });
});

test('other addresses and comments are no change', () => {
  const moved = `# moved\n${first.replace(/^(witness w0.0 .*)$/m, '$1 https://north.example/')}`;
  expect(moved).not.toBe(first);
  expect(checkPolicy(keys, first, moved)).toMatchObject({ fault: null, change: null });
});

test('a policy that cannot be read is none', () => {
  expect(checkPolicy(keys, null, 'witness\n')).toEqual({
    policy: null,
    fault: { fault: 'malformed', line: 1 },
    change: null,
  });
  const other = policyText(newLogKeys().logKey, [north]);
  expect(checkPolicy(keys, null, other)).toMatchObject({ policy: null, fault: { fault: 'otherKey' } });
  expect(checkPolicy(keys, first, 'witness\n').change).toEqual({ accepted: ['north.example'], served: [] });
});
