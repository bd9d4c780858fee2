import { expect, test } from 'vitest';
import { nativeSha256 } from '#test/build/log-tree.ts';
import { newLogKeys } from '#test/build/signed-log.ts';
import { policyKeys } from './policy-keys.ts';

const { logKey, clockKey } = newLogKeys();
const text = `# Trust policy\n# clock ${clockKey}\nlog ${logKey} https://example.org/log\nquorum none\n`;

test('a published policy names the key of the log and that of its clock', () => {
  expect(policyKeys(nativeSha256, text)).toEqual({ logKey, clockKey });
});

test.each([
  ['no clock', text.replace(`# clock ${clockKey}\n`, '')],
  ['two clocks', text.replace('quorum', `# clock ${newLogKeys().clockKey}\nquorum`)],
  ['no log', text.replace(/^log .*\n/m, '')],
  ['two logs', text.replace('quorum', `log ${newLogKeys('other.example').logKey}\nquorum`)],
  ['no quorum', text.replace('quorum none\n', '')],
  ['a cut key', text.replace(logKey, logKey.slice(0, -4))],
])('a policy with %s names no keys', (_, changed) => {
  expect(policyKeys(nativeSha256, changed)).toBeNull();
});
