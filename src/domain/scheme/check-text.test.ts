import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFull } from '#test/level.ts';
import { checkText, type TextFaultKind } from './check-text.ts';

const kindsIn = (text: string): TextFaultKind[] => checkText(text).map(({ kind }) => kind);
const marked = (text: string): string[] => checkText(text).map(({ fragment }) => fragment);

const LETTERS = isFull ? 40_000 : 12_000;
const [FEWEST_ROUNDS, MOST_ROUNDS] = [3, 40];

/** Maximum time of a whole text relative to its tenths one by one: 1 if linear, 10 if quadratic. */
const MOST_GROWTH = 4;

/**
 * Ratio of the time for a whole text to the time for its tenths. The fastest round of each counts, so other load on
 * the machine only costs additional rounds.
 */
function growthOver(piece: string): number {
  const whole = piece.repeat(LETTERS / piece.length);
  const tenth = piece.repeat(LETTERS / 10 / piece.length);
  const fastest = { whole: Number.POSITIVE_INFINITY, tenths: Number.POSITIVE_INFINITY };
  const take = (part: keyof typeof fastest, work: () => void): void => {
    const startedAt = performance.now();
    work();
    fastest[part] = Math.min(fastest[part], performance.now() - startedAt);
  };
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    take('whole', () => checkText(whole));
    take('tenths', () => {
      for (let part = 0; part < 10; part += 1) checkText(tenth);
    });
    growth = fastest.whole / fastest.tenths;
    if (round >= FEWEST_ROUNDS && growth < MOST_GROWTH) break;
  }
  return growth;
}

const cleanChinese = [
  '切尔西高位防线遇上阿森纳的反击，先看半场',
  '切尔西近 4 个客场有 3 场被对手从边路身后打穿，两名边后卫平均站位比上赛季高 6 米。',
  '−0.75 的合理水位我估在 0.97，现在有余量。若开赛前升到 −1，这个判断不再成立。',
  '主队排出 4-3-3，客队 3-4-2-1，2025-26 赛季第 12 轮，上轮 2-1 取胜。',
  '近五场比分 1-0 2-1 0-0 3-2 1-1，指数 1.95 2.10 3.40 4.20，让球 -0.25。',
  '射门数 15 12 11 10 9 13，角球 1 3 2 0 1，黄牌 2 1 0。',
  '2026-03-14 23:00 开球，上座 75000 人，1998 年以来首次。',
  '转会费 1.2 亿欧元，即 120000000 欧元。',
  '双方实力更加微妙，主队略微信任年轻门将，差距更加微弱。',
  '教练组增加微调，稍微信心不足。增加VAR介入后判罚更准。',
  '门将未必中规中矩，前锋必须中路突破，这一战必中场优先。',
  '主队势头稳中有升，强队客场未必赢球，抢分战是必胜之战。',
  '没有稳赚的比赛，本文不保证盈利，也不存在百分百必中的方案。',
  '点球 100% 命中，主场 100% 赢球率，传球成功率 90%。',
  '他的威信很高，球迷群体庞大，进群雄逐鹿的阶段。',
  '若红方包抄到位，打包中场的三名新援，禁区前的传中很关键。',
  '保证中场控制，确保中路不失，球员书包中没有秘密。',
  '欧冠小组赛 A 组，罗马数字 XV，V 型走势，X 因素是替补。',
  '净胜球 +3，客队 +1 盘口，主队 -1/-1.5，大小 2/2.5，q 值 0.8。',
  '他私下训练刻苦，信心恢复，微量负荷。 12,345,678 人次观看。',
  '安徽信心足，主帅的威信 3 年里没有动摇，卫星城的球队 2 胜 1 平。',
  '企鹅般的站位让对手 5 次越位，飞机延误，小红书包里的球衣还在微博热搜。',
  '球迷扫码入场，裁判私下被我问过，主页上没有联系。',
  '百分百红牌，必胜之战，一定会中断对手的进攻，绝对会红军式反击。',
  '日本队日均跑动 110 公里，内部消息不足信，本文不教倍投。',
  '👨‍👩‍👧 家庭看台与 🏴󠁧󠁢󠁥󠁮󠁧󠁿 球迷都很安静。',
];
const cleanEnglish = [
  'Arsenal vs Chelsea, 4-3-3 against 3-4-2-1, matchday 12 of the 2025-26 season.',
  'Home −0.75 at 1.95 looks fair; over 2.25 at 2.05, both teams to score at 1.80.',
  'Results 2-1, 0-0, 1-3 and 4-2; odds 1.95 2.10 3.40 4.20 11.00.',
  'They are guaranteed a top-four finish; City cannot lose this match if they want the title.',
  'There is no sure win in football, and this is not a guaranteed profit.',
  'A late header. Net result: one point. He scored in the first half.Win or lose, they stay up.',
  'England v Xavi’s side; Wexford, Wrexham and PSV Eindhoven; the XI; VAR took 3 minutes.',
  'The line is quick, the telegraph pole is not: Daily Telegraph ratings 7.5, 6.8, 8.1.',
  'Fee of 120000000 euros, 60,704 spectators, since 1998, kick-off 15:00 on 14/03/2026.',
  'The keeper was sure winning the second ball mattered. Make sure Win% is read with xG.',
  'Price home@1.95, draw @ 3.60; away @Chelsea they lost 0-3.',
  'Line: 2.5 goals, signal: press high; a lock at the back; it is not a sure thing; inside the box.',
  'They never lose at home, a risk-free pass is rare, no risk without reward.',
];
const contacts: readonly (readonly [text: string, fragment: string])[] = [
  ['更多数据加微xd8866。', '加微xd8866'],
  ['更多数据加微 xd8866。', '加微 xd8866'],
  ['详情微信：abc_12345', '微信：abc_12345'],
  ['微 信 联系', '微 信'],
  ['微\u200B信 footballpro88', '微\u200B信 footballpro88'],
  ['加ＶＸ：ball2026', '加ＶＸ：ball2026'],
  ['vx8866abc', 'vx8866abc'],
  ['v 信 abc123', 'v 信 abc123'],
  ['+v ball88', '+v ball88'],
  ['加v：ball88', '加v：ball88'],
  ['威客 w x 同号', 'w x'],
  ['WeChat: redspot2026', 'WeChat: redspot2026'],
  ['my w.e.c.h.a.t', 'w.e.c.h.a.t'],
  ['QQ 123456789', 'QQ 123456789'],
  ['q q：12345', 'q q：12345'],
  ['Q群 88888', 'Q群 88888'],
  ['扣扣12345678', '扣扣12345678'],
  ['进群看更多', '进群'],
  ['关注公众号看全部', '公众号'],
  ['电话 13800138000', '13800138000'],
  ['138 0013 8000', '138 0013 8000'],
  ['138-0013-8000', '138-0013-8000'],
  ['1 3 8 0 0 1 3 8 0 0 0', '1 3 8 0 0 1 3 8 0 0 0'],
  ['１３８００１３８０００', '１３８００１３８０００'],
  ['①③⑧00138000', '①③⑧00138000'],
  ['幺三八零零幺三八零零零', '幺三八零零幺三八零零零'],
  ['座机 0571-88886666', '0571-88886666'],
  ['号码 2837465019 找我', '2837465019'],
  ['见 https://example.top/a?b=1，谢谢', 'https://example.top/a?b=1'],
  ['www.example.shop', 'www.example.shop'],
  ['去 football-pro.com 看', 'football-pro.com'],
  ['ball88.vip', 'ball88.vip'],
  ['bet365.win 有', 'bet365.win'],
  ['t.me/redspot', 't.me/redspot'],
  ['example 点 com', 'example 点 com'],
  ['example dot com', 'example dot com'],
  ['mail me: tips@ball.club', 'tips@ball.club'],
  ['Telegram redspot', 'Telegram'],
  ['tg：redspot', 'tg：redspot'],
  ['find @red_spot there', '@red_spot'],
  ['DM me for more', 'DM me'],
  ['有事私聊', '私聊'],
];
const promises: readonly (readonly [text: string, fragment: string])[] = [
  ['这场稳赚不赔', '稳赚'],
  ['稳 赚', '稳 赚'],
  ['今晚必中', '必中'],
  ['必-红单', '必-红'],
  ['跟我包红', '包红'],
  ['包赢，不用怕', '包赢'],
  ['保本方案', '保本'],
  ['不中包赔', '包赔'],
  ['百分百必中', '百分百必中'],
  ['100%盈利', '100%盈利'],
  ['非常稳赚', '稳赚'],
  ['零风险套利', '零风险套利'],
  ['带你回血', '带你回血'],
  ['不用想，稳赢', '稳赢'],
  ['A sure win tonight', 'sure win'],
  ['SURE-BET inside', 'SURE-BET'],
  ['guaranteed profit every week', 'guaranteed profit'],
  ['Profits are guaranteed', 'Profits are guaranteed'],
  ['100% winner', '100% winner'],
  ['risk-free profit', 'risk-free profit'],
  ['easy money', 'easy money'],
];

/** Known disguises of the words above. */
const disguisedContacts = [
  ...['加徽信 abc123', '威信 ball8866', 'V❤ abc888', '薇❤ abc', '微❤ball', '卫星 ball88', '企鹅 12345678'],
  ...['同名公众号', '公号：红点', '微博同名', '抖音同名', '小红书搜 红点', '飞机 ballking88', '电✈️群'],
  ...[
    'ins: ball88',
    'instagram ball_88',
    'line: ball88',
    'snapchat ball88',
    'Kakao ball88',
    'Signal: ball88',
  ],
  ...['有料私我', '滴滴我', 'dd我', '加好友看更多', '主页有联系方式', '扫二维码', '扫码进群', '进裙 888666'],
  ...['www。ball88。com', 'ball[at]gmail.com', 'wei xin ball88'],
];
const disguisedPromises = [
  ...['今日稳胆', '主队必胜无疑', '百分百红', '跟着我吃肉', '带大家回血', '日入过万', '保底盈利', '肯定能中'],
  ...['翻倍回本', '倍投必赚', '内幕消息', '庄家内部料', '连红不断 包你赚', '包回本'],
  ...[
    'a sure thing tonight',
    'lock of the day',
    'you cannot miss bets like it',
    'insider info',
    'free money',
  ],
  ...['banker bet', 'wins guaranteed', 'inside information'],
];

describe('a text about football', () => {
  it.each(disguisedContacts)('is rejected for a disguised contact: %s', (text) => {
    expect(kindsIn(text)).toContain('contact');
  });

  it.each(disguisedPromises)('is rejected for a reworded promise: %s', (text) => {
    expect(kindsIn(text)).toContain('promise');
  });

  it.each([...cleanChinese, ...cleanEnglish])('is allowed: %s', (text) => {
    expect(checkText(text)).toEqual([]);
  });

  it.each(contacts)('is marked at a contact: %s', (text, fragment) => {
    expect(marked(text)).toEqual([fragment]);
    expect(kindsIn(text)).toEqual(['contact']);
  });

  it.each(promises)('is marked at a promise of profit: %s', (text, fragment) => {
    expect(marked(text)).toEqual([fragment]);
    expect(kindsIn(text)).toEqual(['promise']);
  });

  it.each(['\u0000', '\u0007', '\u007F', '\u202E', '\u2066', '\u200F', '\uD800'])(
    'is marked at the control character %j',
    (control) => {
      expect(checkText(`主队${control}占优`)).toEqual([
        { kind: 'control', start: 2, end: 3, fragment: control },
      ]);
    },
  );

  it('may contain tabs, any line end and emoji', () => {
    expect(checkText('一、压迫\r\n\t二、价格\n👩🏽‍⚽ ⚽️')).toEqual([]);
  });

  it('is marked at every place, in order, each range cutting its fragment out of the submitted text', () => {
    const text = '⚽ 稳赚！加微 xd8866，或 www.ball.vip\u202E';
    const faults = checkText(text);
    expect(faults.map(({ kind, fragment }) => [kind, fragment])).toEqual([
      ['promise', '稳赚'],
      ['contact', '加微 xd8866'],
      ['contact', 'www.ball.vip'],
      ['control', '\u202E'],
    ]);
    for (const { start, end, fragment } of faults) expect(text.slice(start, end)).toBe(fragment);
  });
});

describe('checking any text', () => {
  const noise = fc.string({ unit: 'binary', maxLength: 60 });

  it('finds a contact anywhere between clean words', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contacts),
        fc.constantFrom(...cleanChinese),
        ([text, fragment], clean) => {
          // Clean text after the contact may read like a number that belongs to it: more may be marked, never less.
          const found = marked(`${clean}\n${text}\n${clean}`);
          expect(found.some((each) => each.includes(fragment))).toBe(true);
        },
      ),
    );
  });

  it('gives ranges in order, inside the text, without overlaps within a kind', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            noise,
            fc.constantFrom(...contacts, ...promises).map(([text]) => text),
          ),
        ),
        (parts) => {
          const text = parts.join('');
          const faults = checkText(text);
          for (const { start, end, fragment } of faults) {
            expect(end).toBeGreaterThan(start);
            expect(text.slice(start, end)).toBe(fragment);
          }
          for (const kind of ['contact', 'promise', 'control']) {
            const ofKind = faults.filter((fault) => fault.kind === kind);
            ofKind.slice(1).forEach((fault, index) => {
              expect(fault.start).toBeGreaterThan(ofKind[index]?.end ?? 0);
            });
          }
        },
      ),
    );
  });

  it.each(['1 3 ', 'a.', '微 ', 'a-', '-', '不', '1', '1-', 'q ', '@a', 'http:', ' '])(
    'takes linear time over %j repeated ten times as often',
    (piece) => expect(growthOver(piece)).toBeLessThan(MOST_GROWTH),
  );
});
