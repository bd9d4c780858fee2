import { storedValue } from './stored-value.ts';

/** Whether single keys act in this browser (WCAG 2.1.4): on until switched off. */
export const shortcuts = storedValue<boolean>('shortcuts', {
  read: (text) => text !== 'off',
  write: (isOn) => (isOn ? null : 'off'),
});
