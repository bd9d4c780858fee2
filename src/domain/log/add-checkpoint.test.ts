import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCheckpointRequest, parseAddCheckpoint } from './add-checkpoint.ts';
import { parseSignatureLines } from './signed-note.ts';

// The example request and answer of C2SP tlog-witness.
const proofLines = `PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=
`;
const note = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— example.com/behind-the-sofa opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=
`;
const request = `old 20852014\n${proofLines}\n${note}`;
const answer = `— witness.example/w1 CMp+6LWBU0anHGH5aNDTJkH/gj79sG+T6+iP2ThYN5krrDJbR1HDnucjL39QsZTSvVjyQLrdk3DXDqI5G2HgLatVs0pWh6Up69HVOw==
— witness.example/w1 I7rEps0pvK2UqkS2gSpVUDhrhVtQV9lgF6pRrWAvjJHjyWpW7VcE3SiOlVlbQNt64vWhO+DlkL0+UfzuOBMh9ChdMkP1vi/lCAsmlw==
— witness.example/w2 AWui8Sk55XjYLOijihBjhqEH6nS1ndDymE0a+6idX7pLcnoB+dhnz0854aLZgrrKbYKA7nC3HNJhm/kWl7oJlqU3rXXvpysAdyP3wQ==
`;

test('the example request of the specification is read and written as it stands there', () => {
  const read = parseAddCheckpoint(request);
  expect(read?.oldSize).toBe(20_852_014);
  expect(read?.proof.map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('')).toBe(proofLines);
  expect(read?.note).toBe(note);
  expect(read && addCheckpointRequest(read)).toBe(request);
});

test('the example answer of the specification is read as signature lines', () => {
  expect(parseSignatureLines(answer)?.map(({ keyName, signature }) => [keyName, signature.length])).toEqual([
    ['witness.example/w1', 72],
    ['witness.example/w1', 72],
    ['witness.example/w2', 72],
  ]);
  expect(['', '\n', answer.slice(0, -1), `${answer}\n`, `\n${answer}`].map(parseSignatureLines)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

test('any size and proof survive the way, with no hash and with 63', () => {
  const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.array(hash, { maxLength: 63 }), (oldSize, proof) => {
      const body = addCheckpointRequest({ oldSize, proof, note });
      expect(parseAddCheckpoint(body)).toEqual({ oldSize, proof, note });
    }),
  );
  const full = Array.from({ length: 63 }, () => new Uint8Array(32));
  expect(parseAddCheckpoint(addCheckpointRequest({ oldSize: 1, proof: full, note }))?.proof.length).toBe(63);
});

test('more than 63 hashes are neither written nor read', () => {
  const line = `${'A'.repeat(43)}=\n`;
  expect(parseAddCheckpoint(`old 1\n${line.repeat(63)}\n${note}`)?.proof.length).toBe(63);
  expect(parseAddCheckpoint(`old 1\n${line.repeat(64)}\n${note}`)).toBeNull();
  const tooMany = Array.from({ length: 64 }, () => new Uint8Array(32));
  expect(() => addCheckpointRequest({ oldSize: 1, proof: tooMany, note })).toThrow(RangeError);
});

test.each([
  ['nothing', ''],
  ['no size', request.replace('old 20852014\n', '')],
  ['another word', request.replace('old', 'new')],
  ['two spaces', request.replace('old ', 'old  ')],
  ['a leading zero', request.replace('old ', 'old 0')],
  ['a sign', request.replace('old ', 'old +')],
  ['a negative size', request.replace('old ', 'old -')],
  ['a size with a space after it', request.replace('20852014\n', '20852014 \n')],
  ['a size in other digits', request.replace('20852014', '٢')],
  ['a size beyond exact numbers', request.replace('20852014', '9007199254740992')],
  ['lines that end in CR LF', request.replaceAll('\n', '\r\n')],
  ['a short hash', request.replace('PlRN', '')],
  ['a hash without padding', request.replace('kaw=', 'kaw')],
  ['a hash with padding bits', request.replace('kaw=', 'kax=')],
  ['a hash in the URL alphabet', request.replace('/6WV', '_6WV')],
  ['no empty line before the checkpoint', request.replace('/0=\n\n', '/0=\n')],
  ['no signature', request.slice(0, request.indexOf('—'))],
  ['no newline at the end', request.slice(0, -1)],
  ['a byte order mark', `\ufeff${request}`],
])('a request with %s is refused', (_, body) => {
  expect(body).not.toBe(request);
  expect(parseAddCheckpoint(body)).toBeNull();
});

test('whatever is sent is read or refused, never thrown', () => {
  const piece = fc.constantFrom('old ', '0', '1', '\n', '\n\n', proofLines.slice(0, 45), note, '—', ' ');
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))), (pieces) => {
      const body = pieces.join('');
      const read = parseAddCheckpoint(body);
      if (read) expect(addCheckpointRequest(read)).toBe(body);
    }),
  );
});
