import { meetsEveryFault } from './testing/moments.ts';
import { refundStory } from './testing/refund-story.ts';

meetsEveryFault('wechatRefund', refundStory('wechat'));
