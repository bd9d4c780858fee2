import { expect, test } from 'vitest';
import { recordDeparture, recordReturn, stepsToForm, takeReturn } from './provider-trip.ts';

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}

/** A minimal browser history: the form is entry `at`. */
function historyAt(at: number) {
  const history = {
    state: { idx: at },
    length: at + 5,
    pushState: (state: unknown, _title: string) => {
      expect(state).toEqual({ idx: at });
      history.length = at + 2;
    },
  };
  return history as unknown as History;
}

test('the order page computes the distance to its form for any number of provider pages', () => {
  const visit = storage();
  recordDeparture('o', historyAt(3), visit);
  // The provider's page is entry 4.
  expect(stepsToForm('o', 5, visit)).toBe(1);
  expect(stepsToForm('o', 6, visit)).toBe(2);
  expect(stepsToForm('o', 9, visit)).toBe(5);
});

test('no navigation for another order, a truncated history, or a second time', () => {
  const visit = storage();
  expect(stepsToForm('o', 6, visit)).toBeNull();
  recordDeparture('o', historyAt(3), visit);
  expect(stepsToForm('other', 6, visit)).toBeNull();
  expect(stepsToForm('o', 50, visit)).toBeNull();
  expect(stepsToForm('o', 4, visit)).toBeNull();
  recordReturn('o', visit);
  expect(stepsToForm('o', 6, visit)).toBeNull();
});

test('the form is replaced by the returned order once, and never by an unpaid one', () => {
  const visit = storage();
  recordDeparture('o', historyAt(3), visit);
  recordReturn('o', visit);
  expect([takeReturn(visit), takeReturn(visit)]).toEqual(['o', null]);
  recordDeparture('o', historyAt(3), visit);
  expect(takeReturn(visit)).toBeNull();
  expect(stepsToForm('o', 6, visit)).toBeNull();
});
