import { describe } from 'vitest';
import { meetsEveryFault } from './testing/moments.ts';
import { rechargeStory } from './testing/recharge-story.ts';

describe('in a phone browser', () =>
  meetsEveryFault('wechatBrowserRecharge', rechargeStory('wechatBrowser')));
describe('inside WeChat', () => meetsEveryFault('wechatAppRecharge', rechargeStory('wechatApp')));
