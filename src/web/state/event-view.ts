import { type Codec, storedValue } from './stored-value.ts';

type EventView = 'timeline' | 'text';

const view: Codec<EventView> = {
  read: (text) => (text === 'text' ? text : 'timeline'),
  write: (value) => (value === 'text' ? value : null),
};

/** How this device shows the events of a match. */
export const eventView = storedValue('eventView', view);
