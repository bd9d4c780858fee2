import { inject } from 'vitest';
import { prepareSystems } from './processes.ts';

// Before each file of journeys: its systems begin with a database that is there already.
prepareSystems(inject('preparedData'));
