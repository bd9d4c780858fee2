import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newCosigner, newLogSigner } from '#test/build/cosignature/cosigner.ts';
import { nativeSha256 } from '#test/build/log-tree.ts';
import { signatureTypes } from '../signed-note.ts';
import { formatVerifierKey, type VerifierKey } from '../verifier-key.ts';
import { formatPolicy } from './format-policy.ts';
import { isPolicy, parsePolicy } from './parse-policy.ts';
import type { Policy } from './policy.ts';

const { cosignature, mlDsa44Cosignature } = signatureTypes;
const vkey = (key: VerifierKey) => formatVerifierKey(nativeSha256, key);
const logKey = newLogSigner('example.org/log').key;
const log = vkey(logKey);
const witnessKeys = ['x1', 'x2', 'x3', 'y1', 'y2', 'y3'].map(
  (name, index) => newCosigner(`${name}.example`, index % 2 === 0 ? cosignature : mlDsa44Cosignature).key,
);
const [x1 = '', x2 = '', x3 = '', y1 = '', y2 = '', y3 = ''] = witnessKeys.map(vkey);

// The example of C2SP tlog-policy with keys.
const example = `log ${log}

witness X1 ${x1}
witness X2 ${x2}
witness X3 ${x3}
group X-witnesses 2 X1 X2 X3

witness Y1 ${y1}
witness Y2 ${y2}
witness Y3 ${y3}
group Y-witnesses any Y1 Y2 Y3

group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
`;

function read(file: string | Uint8Array): Policy {
  const policy = parsePolicy(nativeSha256, file);
  if (!isPolicy(policy)) throw new Error(`line ${policy.line}: ${policy.fault}`);
  return policy;
}

test('the example of the specification is read', () => {
  const policy = read(example);
  expect(policy.logs).toEqual([{ key: logKey, url: null }]);
  expect(policy.witnesses.map(({ name, key }) => [name, key])).toEqual(
    ['X1', 'X2', 'X3', 'Y1', 'Y2', 'Y3'].map((name, index) => [name, witnessKeys[index]]),
  );
  expect(policy.groups).toEqual([
    { name: 'X-witnesses', threshold: 2, members: ['X1', 'X2', 'X3'] },
    { name: 'Y-witnesses', threshold: 1, members: ['Y1', 'Y2', 'Y3'] },
    { name: 'X-and-Y', threshold: 2, members: ['X-witnesses', 'Y-witnesses'] },
  ]);
  expect(policy.quorum).toBe('X-and-Y');
});

test('comments, tabs, empty lines and URLs are read, and the order of logs and witnesses is free', () => {
  const policy = read(
    ` \t# a comment: none of this counts\n\n\twitness\tA ${x1}  https://witness.example/add \nquorum A\nlog ${log} https://log.example\n \n`,
  );
  expect(policy).toEqual({
    logs: [{ key: logKey, url: 'https://log.example' }],
    witnesses: [{ name: 'A', key: witnessKeys[0], url: 'https://witness.example/add' }],
    groups: [],
    quorum: 'A',
  });
});

test('only the quorum line is mandatory, and `none` requires no cosignature', () => {
  expect(read('quorum none\n')).toEqual({ logs: [], witnesses: [], groups: [], quorum: null });
  expect(read(`witness all ${x1}\ngroup 1 all all\nquorum 1\n`).groups).toEqual([
    { name: '1', threshold: 1, members: ['all'] },
  ]);
});

test('names are octets: the Kelvin sign is not K, and what is no UTF-8 is a name too', () => {
  const policy = read(`witness K ${x1}\nwitness \u212a ${x2}\nquorum K\n`);
  expect(policy.witnesses.map(({ name }) => name)).toEqual(['K', '\xe2\x84\xaa']);
  const octets = Buffer.concat([
    Buffer.from('witness '),
    Buffer.from([0xff]),
    Buffer.from(` ${x1}\nquorum none\n`),
  ]);
  expect(read(octets).witnesses[0]?.name).toBe('\xff');
});

test('a key whose name is not ASCII is read with that name', () => {
  const { key } = newCosigner('见证.example', cosignature);
  expect(read(`witness A ${vkey(key)}\nquorum A\n`).witnesses[0]?.key).toEqual(key);
});

const asLog = (key: VerifierKey) => vkey({ ...key, name: 'other', type: signatureTypes.ed25519 });
const [ed25519Key] = witnessKeys;
if (!ed25519Key) throw new Error('no key');
const A = `witness A ${x1}\n`;

test.each([
  ['nothing', '', 1, 'noQuorum'],
  ['no quorum', A, 2, 'noQuorum'],
  ['a second quorum', `${A}quorum A\nquorum A\n`, 3, 'secondQuorum'],
  ['a quorum nobody defined', 'quorum A\n', 1, 'nameUnknown'],
  ['a quorum that is defined later', `quorum A\n${A}`, 1, 'nameUnknown'],
  ['a quorum of two names', `${A}quorum A A\n`, 2, 'itemCount'],
  ['a last line without its end', `${A}quorum A`, 2, 'unterminated'],
  ['an unknown keyword', 'mirror A\n', 1, 'keyword'],
  ['a keyword of the language', 'constructor A\n', 1, 'keyword'],
  ['a keyword in capitals', 'Quorum none\n', 1, 'keyword'],
  ['a comment after a quorum', 'quorum none # no witnesses yet\n', 1, 'itemCount'],
  ['a carriage return', 'quorum none\r\n', 1, 'octet'],
  ['a DEL', 'quorum none\x7f\n', 1, 'octet'],
  ['a NUL in a comment', '# \0\nquorum none\n', 1, 'octet'],
  ['a byte order mark', '\ufeffquorum none\n', 1, 'keyword'],
  ['a log without a key', 'log\n', 1, 'itemCount'],
  ['a log with three items', `log ${log} a b\n`, 1, 'itemCount'],
  ['a log with a broken key', `log ${log.replace('+', '+0')}\n`, 1, 'key'],
  ['a log twice', `log ${log}\nlog ${log} https://b\n`, 2, 'duplicateKey'],
  ['a log twice under another name', `log ${log}\nlog ${asLog(logKey)}\n`, 2, 'duplicateKey'],
  ['a witness without a key', 'witness A\n', 1, 'itemCount'],
  ['a witness with a key of a log', `witness A ${log}\n`, 1, 'key'],
  ['a witness name twice', `${A}witness A ${x2}\n`, 2, 'nameTaken'],
  ['a witness named none', `witness none ${x1}\n`, 1, 'nameTaken'],
  ['a witness key twice', `${A}witness B ${x1}\n`, 2, 'duplicateKey'],
  [
    'a witness key twice under another name and ID',
    `${A}witness B ${vkey({ ...ed25519Key, name: 'renamed' })}\n`,
    2,
    'duplicateKey',
  ],
  ['a group named as a witness', `${A}group A any A\n`, 2, 'nameTaken'],
  ['a group named none', `${A}group none any A\n`, 2, 'nameTaken'],
  ['a group without members', `${A}group G any\n`, 2, 'itemCount'],
  ['a group of an unknown member', `${A}group G any B\n`, 2, 'nameUnknown'],
  ['a group of itself', `${A}group G any G\n`, 2, 'nameUnknown'],
  ['a group of none', `${A}group G any none\n`, 2, 'nameUnknown'],
  ['a member twice in one group', `${A}group G 2 A A\n`, 2, 'memberTwice'],
  ['a member in two groups', `${A}group G any A\ngroup H any A\n`, 3, 'memberTwice'],
  ['a threshold of 0', `${A}group G 0 A\n`, 2, 'threshold'],
  ['a threshold above its members', `${A}group G 2 A\n`, 2, 'threshold'],
  ['a negative threshold', `${A}group G -1 A\n`, 2, 'threshold'],
  ['a threshold with a fraction', `${A}group G 1.0 A\n`, 2, 'threshold'],
  ['a threshold with a leading zero', `${A}group G 01 A\n`, 2, 'threshold'],
  ['a threshold in words', `${A}group G one A\n`, 2, 'threshold'],
  ['the first of two faults', 'log\nquorum A\n', 1, 'itemCount'],
])('%s is refused, with its line', (_, file, line, fault) => {
  expect(parsePolicy(nativeSha256, file)).toEqual({ line, fault });
});

test('any policy is read again as it was written', () => {
  const token = fc.stringMatching(/^[!-~]{1,8}$/).filter((name) => name !== 'none');
  const url = fc.option(token);
  const policies = fc
    .tuple(
      fc.uniqueArray(token, { minLength: 1, maxLength: 9 }),
      fc.uniqueArray(token, { minLength: 1, maxLength: 6 }),
      url,
      fc.nat(),
      fc.boolean(),
    )
    .map(([names, urls, logUrl, pick, isNone]): Policy => {
      const witnesses = witnessKeys
        .slice(0, names.length)
        .map((key, index) => ({ name: names[index] ?? '', key, url: urls[index] ?? null }));
      const spare = names.slice(witnesses.length);
      const free = witnesses.map(({ name }) => name);
      const groups = spare.map((name) => {
        const members = free.splice(0, 1 + (pick % free.length));
        free.push(name);
        return { name, threshold: 1 + (pick % members.length), members };
      });
      return {
        logs: [{ key: logKey, url: logUrl }],
        witnesses,
        groups,
        quorum: isNone ? null : (free.at(-1) ?? null),
      };
    });
  fc.assert(
    fc.property(policies, (policy) => {
      expect(read(formatPolicy(nativeSha256, policy))).toEqual(policy);
    }),
  );
});

test('a policy that could not be read again is not written', () => {
  const policy = read(`${A}group G any A\nquorum G\n`);
  const [witness] = policy.witnesses;
  if (!witness) throw new Error('no witness');
  for (const change of [
    { quorum: 'B' },
    { quorum: 'none' },
    { witnesses: [] },
    { witnesses: [{ ...witness, name: 'two words' }] },
    { witnesses: [{ ...witness, name: '' }] },
    { witnesses: [{ ...witness, name: 'A\nquorum none' }] },
    { witnesses: [{ ...witness, url: '' }] },
    { groups: [{ name: 'G', threshold: 2, members: ['A'] }] },
    { groups: [{ name: 'G', threshold: 1, members: [] }] },
  ]) {
    expect(() => formatPolicy(nativeSha256, { ...policy, ...change })).toThrow(RangeError);
  }
});

test('whatever is given is read or refused, never thrown', () => {
  const piece = fc.constantFrom(
    ...['log ', 'witness ', 'group ', 'quorum ', '\n', ' ', 'A', x1, 'any', 'none', '#'],
  );
  const file = fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })));
  fc.assert(fc.property(file, (pieces) => void parsePolicy(nativeSha256, pieces.join(''))));
  fc.assert(fc.property(fc.uint8Array(), (octets) => void parsePolicy(nativeSha256, octets)));
});
