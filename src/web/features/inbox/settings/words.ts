import type { PushKind, PushNews } from './queries.ts';

type Obstacle =
  | ('wechat' | 'homeScreen' | 'unsupported')
  | ('denied' | 'dismissed' | 'unavailable' | 'unreachable');

export const zh = {
  title: '消息设置',
  failed: '设置加载失败',
  device: '这台设备的推送',
  deviceOn: '推送已开启',
  before:
    '开启后，进球和方案结算等会显示在这台设备的锁屏上，不显示金额和方案内容。点“开启推送”后，浏览器会询问是否允许通知，请选“允许”。',
  turnOn: '开启推送',
  turnedOn: '推送已开启',
  turnedOff: '推送已关闭',
  deviceNote: '退出登录或移除设备后，这台设备不再收到推送。',
  obstacles: {
    wechat: '微信内无法接收推送。请点右上角“…”，选择在浏览器中打开。',
    homeScreen: 'iPhone 和 iPad 需先添加到主屏幕：点浏览器的“分享”，选“添加到主屏幕”，再从主屏幕打开并登录。',
    unsupported: '此浏览器不支持推送，请换用新版 Chrome、Edge、Firefox 或 Safari。',
    denied: '你已禁止本站发送通知。如需开启，请在浏览器的网站设置里允许通知，再回到这里。',
    dismissed: '你还没有允许通知。请再点“开启推送”，然后选“允许”。',
    unavailable: '本站暂未开通推送。',
    unreachable:
      '浏览器连不上它的推送服务，请检查网络后重试。Chrome 的推送服务在部分地区无法访问，可换用其他浏览器。',
  } satisfies Record<Obstacle, string>,
  kindsTitle: '接收哪些消息',
  inInbox: '消息',
  asPush: '推送',
  always: '始终',
  never: '–',
  neverSaid: '不在消息里显示',
  kinds: {
    lineUps: '首发公布',
    kickOff: '开赛',
    goal: '进球',
    finished: '完场',
    published: '关注的分析师发布方案',
    settled: '方案结算、更正、移除',
    money: '充值、退款、提现',
    security: '账号安全',
    answers: '申请、举报、反馈的结果',
  } satisfies Record<PushKind, string>,
  kindsNote:
    '比赛消息来自关注的比赛，推送还包括关注的球队和赛事。关闭后不再收到，已有的消息会保留。发布方案的消息关闭后也不推送。',
  withheld: '青少年模式下不推送方案和资金消息，可在消息页查看。',
  quiet: '免打扰',
  quietFrom: '开始',
  quietUntil: '结束',
  quietNote: (zone: string) => `此时段内不推送，消息照常进入消息页。按${zone}计算。`,
  beijing: '北京时间',
  follows: '关注的球队和赛事',
  noFollows: '关注球队或赛事后，可在这里选择推送哪些消息。',
  followsNote: '关注赛事默认不推送，请按需选择。',
  news: { lineUps: '首发', kickOff: '开赛', goal: '进球', finished: '完场' } satisfies Record<
    PushNews,
    string
  >,
};

export const en: typeof zh = {
  title: 'Notifications',
  failed: 'Couldn’t load the settings',
  device: 'Push on this device',
  deviceOn: 'Push is on',
  before:
    'Goals, settlements and the like appear on the lock screen of this device, without amounts or picks. After you tap Turn on push, your browser asks whether to allow notifications: choose Allow.',
  turnOn: 'Turn on push',
  turnedOn: 'Push is on',
  turnedOff: 'Push is off',
  deviceNote: 'Logging out or removing the device stops push on it.',
  obstacles: {
    wechat: 'Push doesn’t work inside WeChat. Tap “…” at the top right and open this page in your browser.',
    homeScreen:
      'On iPhone and iPad, add the app to your home screen first: tap Share, then Add to Home Screen, open it from there and log in.',
    unsupported: 'This browser doesn’t support push. Please use a recent Chrome, Edge, Firefox or Safari.',
    denied:
      'You’ve blocked notifications from this site. Allow them in your browser’s site settings, then come back.',
    dismissed: 'You haven’t allowed notifications yet. Tap Turn on push again and choose Allow.',
    unavailable: 'Push notifications aren’t available on this server.',
    unreachable:
      'Your browser can’t reach its push service. Check your connection and try again. Chrome’s service is blocked in some regions; another browser may work.',
  },
  kindsTitle: 'What you receive',
  inInbox: 'Inbox',
  asPush: 'Push',
  always: 'Always',
  never: '–',
  neverSaid: 'Not in the inbox',
  kinds: {
    lineUps: 'Line-ups',
    kickOff: 'Kick-off',
    goal: 'Goals',
    finished: 'Full time',
    published: 'New tips from analysts you follow',
    settled: 'Settled, corrected and removed tips',
    money: 'Top-ups, refunds and withdrawals',
    security: 'Account security',
    answers: 'Answers to applications, reports and feedback',
  },
  kindsNote:
    'The inbox covers matches you follow; push also covers teams and competitions you follow. Earlier messages stay. New tips that are off in the inbox aren’t pushed either.',
  withheld: 'In teen mode nothing about tips and money is pushed; it’s in your inbox.',
  quiet: 'Quiet hours',
  quietFrom: 'From',
  quietUntil: 'Until',
  quietNote: (zone) =>
    `Nothing is pushed during these hours; messages still reach your inbox. They follow ${zone}.`,
  beijing: 'Beijing time',
  follows: 'Teams and competitions',
  noFollows: 'Follow a team or competition to choose what is pushed.',
  followsNote: 'Nothing is pushed for a competition until you choose it.',
  news: { lineUps: 'Line-ups', kickOff: 'Kick-off', goal: 'Goals', finished: 'Full time' },
};
