import { describe } from 'vitest';
import { alipayConsentStory, wechatConsentStory } from './testing/login-stories.ts';
import { meetsEveryFault } from './testing/moments.ts';

describe('of WeChat', () => meetsEveryFault('wechatConsent', wechatConsentStory()));
describe('of Alipay', () => meetsEveryFault('alipayConsent', alipayConsentStory()));
