export const zh = {
  title: '日历订阅',
  before:
    '关注的比赛（包括关注的球队和赛事）会自动出现在手机或电脑的日历里，改期和比分随日历刷新。先生成一个订阅地址，再添加到日历。',
  make: '生成订阅地址',
  address: '订阅地址',
  add: '添加到日历',
  copy: '复制地址',
  copied: '已复制订阅地址',
  notCopied: '无法自动复制，请长按地址复制',
  howTo: '“添加到日历”适用于 iPhone、iPad 和 Mac；其他日历请复制地址，在“通过网址订阅”中粘贴。',
  secret: '拿到地址的人能看到你关注的比赛。如已外泄，请换新地址，旧地址立即失效。',
  renew: '换新地址',
  renewed: '已换新地址，旧地址已失效',
  remove: '停用',
  removed: '日历订阅已停用',
};

export const en: typeof zh = {
  title: 'Calendar',
  before:
    'The matches you follow, and those of teams and competitions you follow, appear in your calendar app by themselves; new kick-off times and scores arrive when it refreshes. Create an address first, then add it to your calendar.',
  make: 'Create address',
  address: 'Calendar address',
  add: 'Add to calendar',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'Couldn’t copy it. Long-press the address to copy it yourself.',
  howTo:
    'Add to calendar works on iPhone, iPad and Mac. For other calendars, copy the address and choose “Subscribe by URL” there.',
  secret:
    'Anyone with this address can see which matches you follow. If it got out, replace it: the old one stops working at once.',
  renew: 'Replace address',
  renewed: 'New address created; the old one no longer works',
  remove: 'Turn off',
  removed: 'Calendar turned off',
};
