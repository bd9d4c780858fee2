import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventReader, type SentEvent } from './event-reader.ts';

function read(pieces: readonly string[]): SentEvent[] {
  const events: SentEvent[] = [];
  const read = eventReader((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events;
}

const stream =
  'retry: 3000\n\nevent: beat\ndata: {"a":1}\n\n: quiet\n\nevent: matches\ndata: [\ndata: ]\n\ndata: x\n\n';
const expected: SentEvent[] = [
  { name: 'beat', data: '{"a":1}' },
  { name: 'matches', data: '[\n]' },
  { name: 'message', data: 'x' },
];

test('events are parsed with their names, ignoring other lines', () => {
  expect(read([stream])).toEqual(expected);
});

test('chunk boundaries do not matter, not even within a line ending', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: stream.length * 2 }), { maxLength: 12 }),
      fc.constantFrom('\n', '\r\n'),
      (cuts, end) => {
        const text = stream.replaceAll('\n', end);
        const places = [0, ...cuts.map((cut) => cut % text.length).sort((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
        expect(read(pieces)).toEqual(expected);
      },
    ),
  );
});

test('an incomplete event is not emitted', () => {
  expect(read(['event: beat\ndata: {"a":1}\n'])).toEqual([]);
});
