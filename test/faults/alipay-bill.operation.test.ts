import { billStory } from './testing/bill-story.ts';
import { meetsEveryFault } from './testing/moments.ts';

meetsEveryFault('alipayBill', billStory());
