import { expect, test } from 'vitest';
import { noteLeaving, noteReturn, stepsToForm, takeReturn } from './way-back.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** As much of a browser's history as is asked for: the form is its entry `at`, whatever lies ahead. */
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

test('the page of an order knows how far behind it its form lies, however many pages the provider had', () => {
  const visit = storage();
  noteLeaving('o', historyAt(3), visit);
  // The provider's page is entry 4.
  expect(stepsToForm('o', 5, visit)).toBe(1);
  expect(stepsToForm('o', 6, visit)).toBe(2);
  expect(stepsToForm('o', 9, visit)).toBe(5);
});

test('nobody is led anywhere by another order, a history cut at its beginning, or twice', () => {
  const visit = storage();
  expect(stepsToForm('o', 6, visit)).toBeNull();
  noteLeaving('o', historyAt(3), visit);
  expect(stepsToForm('other', 6, visit)).toBeNull();
  expect(stepsToForm('o', 50, visit)).toBeNull();
  expect(stepsToForm('o', 4, visit)).toBeNull();
  noteReturn('o', visit);
  expect(stepsToForm('o', 6, visit)).toBeNull();
});

test('the form gives its place to the order that came back, once, and to none that was left unpaid', () => {
  const visit = storage();
  noteLeaving('o', historyAt(3), visit);
  noteReturn('o', visit);
  expect([takeReturn(visit), takeReturn(visit)]).toEqual(['o', null]);
  noteLeaving('o', historyAt(3), visit);
  expect(takeReturn(visit)).toBeNull();
  expect(stepsToForm('o', 6, visit)).toBeNull();
});
