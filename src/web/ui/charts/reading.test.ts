import { expect, test } from 'vitest';
import { nearestStop, stopAfter } from './reading.ts';

const stops = [0, 0.2, 0.5, 1];

test('arrow keys move from stop to stop, and from between two stops to the next one in that direction', () => {
  expect(stopAfter(stops, 0.2, 'ArrowRight')).toBe(0.5);
  expect(stopAfter(stops, 0.2, 'ArrowLeft')).toBe(0);
  expect(stopAfter(stops, 0.3, 'ArrowRight')).toBe(0.5);
  expect(stopAfter(stops, 0.3, 'ArrowLeft')).toBe(0.2);
});

test('a move stops at the ends, where Home and End lead at once', () => {
  expect(stopAfter(stops, 1, 'ArrowRight')).toBe(1);
  expect(stopAfter(stops, 0, 'ArrowLeft')).toBe(0);
  expect(stopAfter(stops, 0.5, 'Home')).toBe(0);
  expect(stopAfter(stops, 0.2, 'End')).toBe(1);
  expect(stopAfter(stops, 0.2, 'PageUp')).toBe(1);
});

test('other keys keep their meaning', () => {
  expect(stopAfter(stops, 0.2, 'Tab')).toBeUndefined();
});

test('a finger between two stops reads the nearer one', () => {
  expect([0.05, 0.12, 0.4, 0.9].map((at) => nearestStop(stops, at))).toEqual([0, 1, 2, 3]);
});
