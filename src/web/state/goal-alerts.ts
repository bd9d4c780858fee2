import { type Codec, storedValue } from './stored-value.ts';

const off: Codec<boolean> = { read: (text) => text === 'on', write: (isOn) => (isOn ? 'on' : null) };

/** Whether goals of followed matches are heard and felt on this device; off until chosen. */
export const goalSound = storedValue('goalSound', off);
export const goalVibration = storedValue('goalVibration', off);
