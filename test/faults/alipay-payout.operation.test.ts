import { casesOf } from './matrix.ts';
import { meetsEveryFault } from './testing/moments.ts';
import { payoutStory } from './testing/payout-story.ts';

meetsEveryFault('alipayPayout', payoutStory(casesOf('alipayPayout').map(({ name }) => name)), {
  FREE_SCHEMES_BEFORE_CHARGING: '0',
});
