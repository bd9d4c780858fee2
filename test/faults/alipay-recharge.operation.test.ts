import { rechargeStory } from './testing/recharge-story.ts';
import { meetsEveryFault } from './testing/moments.ts';

meetsEveryFault('alipayRecharge', rechargeStory('alipay'));
