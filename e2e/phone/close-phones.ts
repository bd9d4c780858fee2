import { afterAll } from 'vitest';
import { closePhones } from './browser.ts';

afterAll(closePhones);
