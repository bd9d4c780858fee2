import { expect, test } from 'vitest';
import { faultNames, faults } from './faults.ts';
import { casesOf, cellOf, type Operation, operations } from './matrix.ts';

const operationNames = Object.keys(operations) as readonly Operation[]; // keys of a literal

test('all twenty-six specified faults exist, and each is tested', () => {
  expect(faultNames).toHaveLength(26);
  for (const fault of faultNames) {
    const tried = operationNames.filter((operation) => Array.isArray(cellOf(operation, fault)));
    expect(tried, fault).not.toEqual([]);
  }
});

test.each(operationNames)('%s is tested with every applicable fault, or states why not', (operation) => {
  const channels: readonly string[] = operations[operation];
  for (const fault of faultNames) {
    const cell = cellOf(operation, fault);
    if (channels.includes(faults[fault])) expect(cell?.length, fault).toBeGreaterThan(0);
    else expect(cell, fault).toBeUndefined();
  }
  const names = casesOf(operation).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
