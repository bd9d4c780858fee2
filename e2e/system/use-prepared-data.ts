import { inject } from 'vitest';
import { prepareSystems } from './processes.ts';

// Before each file of journeys: its systems start with a prepared database.
prepareSystems(inject('preparedData'));
