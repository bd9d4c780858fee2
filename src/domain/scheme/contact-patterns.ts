/** Separators inserted to hide a word; never punctuation that ends a clause. */
const gap = String.raw`[ \u3000.·•_*|/~^\-]{0,3}`;

/** `微信` → a pattern that also finds `微 信` and `微..信`. */
export const gapped = (word: string): string => [...word].join(gap);

const anyOf = (...parts: readonly string[]): string => `(?:${parts.join('|')})`;
const noLetterBefore = '(?<![a-z])';
const noLetterAfter = '(?![a-z])';

/** The account after a contact word, so that the marked range includes it. */
const account = String.raw`(?:[\s:：号是为id]{0,4}(?:(?=[a-z_-]{0,23}\d)[a-z0-9_-]{4,24}|(?<=[:：]\s*)[a-z0-9_-]{4,24}))?`;

const weChat = anyOf(
  // Ordinary words contain these characters: 略微信任, 稍微信心.
  `(?<![略稍])${anyOf(gapped('微信'), gapped('薇信'), gapped('微芯'))}`,
  `${noLetterBefore}${gapped('v')}${gap}信`,
  // Ordinary words begin with the second character: 更加微妙, 增加微调.
  `[加+]${gap}[微薇](?![妙弱小薄调型量观])`,
  `[加+]${gap}[vw]${gap}x`,
  // Excludes 加VAR and 1+V.
  `(?<!\\d)[加+]${gap}v(?:${gap}信|(?=[ :：]{0,3}[a-z0-9_-]{0,24}\\d|[^a-z]|$))`,
  `${noLetterBefore}${anyOf('vx', 'wx')}`,
  `${noLetterBefore}[vw]${gap}x${noLetterAfter}`,
  `${noLetterBefore}${anyOf(gapped('wechat'), gapped('weixin'), 'weichat')}`,
  // 安徽信心 and a commander's 威信 are ordinary words; with a heart or an account they are contacts.
  `(?<!安)${gapped('徽信')}`,
  `[v薇微]${gap}[❤♥]`,
  `(?:威信|卫星)(?=[\\s:：号是为]{0,3}(?:[a-z_-]{1,23}\\d|\\d{5}))`,
);

const chatGroups = anyOf(
  `${noLetterBefore}q${gap}q${noLetterAfter}`,
  `${noLetterBefore}q${gap}群`,
  '加扣扣',
  '扣扣(?=[号群:：\\s]*\\d)',
  '企鹅(?:[号群]|(?=[:：\\s]{0,3}\\d{5}))',
  `[加进入]${gap}群(?![体雄众])`,
  `[加进入+]${gap}裙`,
  '同名(?:公众号|公号|微博|抖音|快手|小红书)',
  '(?:微博|抖音|快手|小红书|b站|公号|推特)(?:同名|搜(?!索)|[ ]?[@:：])',
  '群号',
  '公众号',
  '抖音号|快手号|视频号|小红书号|微博号',
  '电报[群号频]',
  '电✈',
  '飞机号|纸飞机|飞机(?=[ :：]{1,3}[a-z][a-z0-9_]{3})',
  `${noLetterBefore}(?:ins|instagram|snapchat|kakao|signal|viber|line)[ ]?[:：@][ ]?(?=[a-z_]{2,20}\\d)`,
  `${noLetterBefore}(?:instagram|snapchat|kakao|viber) (?=[a-z]{0,20}[\\d_])`,
  'telegram|whatsapp|discord',
  `${noLetterBefore}tg(?=[ ]*[:：@号群])`,
  `加${gap}tg`,
  `${noLetterBefore}line[ ]?id${noLetterAfter}`,
);

const requests = anyOf(
  '联系方式|联系电话|手机号|电话[:：]',
  '私聊|私信(?!心)|私我|(?:滴滴|dd)我',
  '加好友|主页(?:有|看|里)?联系',
  '二维码|扫码(?:进群|添?加|关注|领|联系)',
  '加我(?:好友|微|v|q|的)',
  `${noLetterBefore}${anyOf('add me on', 'dm me', 'contact me', 'text me', 'message me', 'join my (?:group|channel)')}${noLetterAfter}`,
);

const digit = '[0-9零一二三四五六七八九幺]';
const numbers = anyOf(
  // A mobile number without separators, in groups of three or more, or digit by digit with one separator.
  String.raw`(?<!\d)1[3-9]\d{9}(?!\d)`,
  String.raw`(?<!\d)(?=(?:\d[ \-.·]?){11}(?!\d))1[3-9]\d{1,5}(?:[ \-.·]\d{3,}){1,2}(?!\d)`,
  String.raw`(?<!\d)1([ \-.·*_])[3-9](?:\1\d){9}(?!\d)`,
  `(?<!${digit})[一幺]${gap}[三四五六七八九](?:${gap}[零一二三四五六七八九幺]){9}(?!${digit})`,
  String.raw`(?<!\d)(?:0\d{2,3}|400)-\d{3,4}-?\d{4}(?!\d)`,
  // An account number without context; round numbers such as 120000000 and numbers with a unit are money.
  String.raw`(?<![\d.,€£$¥])(?!\d{0,40}000(?!\d))\d{9,40}(?![\d.,]|\s*(?:万|亿|元|欧|英镑|美元|eur|gbp|usd|euros?|pounds?))`,
  String.raw`(?<![a-z])q[:：号 ]{0,2}\d{5,}`,
);

// Every repetition is bounded, so that no text can slow down the search.
const domainLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const sureEndings = 'com|cn|net|org|cc|io|xyz|vip|icu|info|tv|hk|tw|ru';
// Also English words: "in the first half.Win or lose" only lacks a space.
const wordEndings = 'top|me|club|live|win|bet|app|site|shop|link|co|fun|online|pro|one';
const links = anyOf(
  String.raw`https?:[/\\]{1,2}[^\s，。；！？、）]*`,
  String.raw`(?<![a-z0-9])www\.[^\s，。；！？、）]*`,
  String.raw`(?<![a-z0-9])(?:${domainLabel}\.){1,8}(?:${sureEndings})(?![a-z0-9])(?:/[^\s，。；！？、）]*)?`,
  String.raw`(?<![a-z0-9])(?:${domainLabel}\.){1,8}(?:${wordEndings})/[^\s，。；！？、）]*`,
  String.raw`(?<![a-z0-9])(?=[a-z-]{0,62}\d)${domainLabel}\.(?:${wordEndings})(?![a-z0-9])`,
  `(?<![a-z0-9])[a-z0-9-]{2,63}(?: ?[.。] ?| ?点 ?| dot )(?:com|cn|cc)(?![a-z0-9])`,
  String.raw`[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}\.[a-z]{2,}`,
  String.raw`(?<![a-z0-9])@[a-z]{1,32}[\d_]\w{0,32}`,
);

/** Contact details outside the product, in folded text. */
export const contactPatterns: readonly RegExp[] = [
  new RegExp(`${anyOf(weChat, chatGroups)}${account}`, 'gu'),
  new RegExp(requests, 'gu'),
  new RegExp(numbers, 'gu'),
  new RegExp(links, 'gu'),
];
