import { describe } from 'vitest';
import { meetsEveryFault } from './testing/moments.ts';
import { identityCheckStory, textMessageStory } from './testing/person-stories.ts';

describe('a text message', () => meetsEveryFault('textMessage', textMessageStory()));
describe('an identity check', () => meetsEveryFault('identityCheck', identityCheckStory()));
