import type { RuleNumbers } from './rule-numbers.ts';

interface Rule {
  readonly title: string;
  readonly lines: readonly string[];
  readonly leadsToApplication?: boolean;
}

export const zh = {
  title: '新手须知',
  lead: '本站仅提供比赛研究与个人观点，不售彩、不接受投注，仅限 18 岁以上。以下规则适用于读者和分析师。',
  failed: '规则加载失败',
  apply: '申请成为分析师',
  rules: (n: RuleNumbers): readonly Rule[] => [
    {
      title: '什么是方案',
      lines: [
        '方案是分析师对比赛的预测和分析，发布时连同当时的指数一并封存，登记到公示账。',
        `发布后不可修改：任何改动（包括平台）都会与公示账对不上。${n.withdrawMinutes} 分钟内且无人解锁时作者可以撤回，撤回记录会保留。`,
        '开赛即停售；串关以最早开赛的一场为准。',
        `结算后公开选项，${n.bodyHours} 小时后公开正文。`,
      ],
    },
    {
      title: '怎样成为分析师',
      lines: [
        '已实名且年满 18 岁即可申请，由人工审核，未通过会说明原因。',
        `通过后先发免费方案。已结免费方案满 ${n.freeSchemes} 篇，且保守回报高于 ${n.yieldAbove}，才可以收费。`,
        '未达标仍可免费发布，不会禁言。',
      ],
      leadsToApplication: true,
    },
    {
      title: '发布要求',
      lines: [
        `开赛前 ${n.cutOffMinutes} 分钟截止发布，以服务器时间为准。指数由系统从数据源写入，如有变化会先请作者确认。`,
        `标题 ${n.title.min} 到 ${n.title.max} 字，免费摘要 ${n.summary.min} 到 ${n.summary.max} 字，正文 ${n.body.min} 到 ${n.body.max} 字。`,
        '玩法有胜平负、让球胜平负、亚盘、大小球、总进球、比分、半全场、双方进球、双重机会。',
        `单选指数不低于 ${n.minimumOdds}（水位不低于 ${n.minimumHkOdds}）；双选每项不低于 ${n.doubleOdds}，各占半注。`,
        `同一场同一玩法只能发一篇，每天最多 ${n.dailySchemes} 篇，其中不中退最多 ${n.dailyRefundable} 篇。`,
        '不得留联系方式，不得承诺收益。',
        `与他人近 ${n.similarDays} 天的方案相似度达到 ${n.similarPercent}% 的，不能发布。`,
        '同一个人、同一台设备或同一收款账户，不能在同一场比赛发布相反的选项。',
      ],
    },
    {
      title: '串关',
      lines: [
        `${n.legs.min} 到 ${n.legs.max} 场不同比赛，每场一个选项，限胜平负、让球胜平负、亚盘、大小球。`,
        '各场回报相乘：红按指数，半红按指数与 1 的平均值，走水和作废按 1.00，半黑按 0.50，黑为 0。',
        '全部场次作废，方案才作废。',
      ],
    },
    {
      title: '价格与收费',
      lines: [
        `价格可选${n.prices.map((price) => (price === '0' ? '免费' : price)).join('、')} 元。作者可以设置粉丝或买过的人免费。`,
        `结算前款项由平台托管，结算后按规则退给买家或转给分析师。平台分成 ${n.shares[0]}，战绩等级高的为 ${n.shares.slice(1).join(' 或 ')}。`,
        `分析师收入在结算 ${n.incomeHours} 小时后可提现。`,
      ],
    },
    {
      title: '结算与退款',
      lines: [
        '按 90 分钟比分（含伤停补时）结算，部分玩法看半场比分；加时赛和点球大战不计。',
        `比赛取消、腰斩、判定赛果，或推迟超过规则时限（竞彩规则 ${n.lotteryHours} 小时，国际规则 ${n.bookHours} 小时），按作废处理，全额退款。`,
        '“不中退”方案：黑全退，半黑退一半，走水全退。其他方案，红、半红、走水、半黑、黑均不退。',
        '每次结算都会写明采用的比分、来源和判定过程。比分更正后按新结果重新结算，旧结果保留。',
        `买家认为结算有误，可在结算后 ${n.disputeHours} 小时内提出一次异议，由人工核对并答复。`,
      ],
    },
    {
      title: '战绩怎样算',
      lines: [
        '所有方案都计入：免费、收费、撤回、移除，一篇不少。',
        '实际回报按每场 1 注计算，要和它的 95% 区间一起看。近10场只列分出红黑的十场，不影响排名。',
        '方案里的预估命中率会与赛果对照，看预估准不准。',
        '过往战绩不代表未来。',
      ],
    },
  ],
};

export const en: typeof zh = {
  title: 'How it works',
  lead: 'Research and personal opinion for adults (18+). We don’t take bets or sell lottery tickets. These rules apply to readers and analysts alike.',
  failed: 'Couldn’t load the rules',
  apply: 'Become an analyst',
  rules: (n) => [
    {
      title: 'What a tip is',
      lines: [
        'A tip is an analyst’s prediction with its analysis, sealed with the odds at that moment and recorded in the public log.',
        `Once published it can’t be changed, not even by us: any change would no longer match the public log. The author can withdraw it within ${n.withdrawMinutes} minutes if nobody has unlocked it; it still counts as withdrawn.`,
        'Sales close at kick-off (accumulators: first kick-off) and never reopen.',
        `The pick becomes public once settled, the analysis ${n.bodyHours} hours later.`,
      ],
    },
    {
      title: 'How to become an analyst',
      lines: [
        'Anyone 18+ with a verified identity can apply. Every application is reviewed by our team, with a reason if it’s declined.',
        `Analysts start with free tips. You can charge after ${n.freeSchemes} settled free tips and an adjusted yield above ${n.yieldAbove}.`,
        'Below that you can still publish for free.',
      ],
      leadsToApplication: true,
    },
    {
      title: 'Publishing rules',
      lines: [
        `Publishing closes ${n.cutOffMinutes} minutes before kick-off by the server’s clock. Odds come from our own feed; you’ll be asked to confirm if they move.`,
        `Title ${n.title.min}–${n.title.max} characters, free summary ${n.summary.min}–${n.summary.max}, analysis ${n.body.min}–${n.body.max}.`,
        'Markets: 1X2, 3-way handicap, Asian handicap, over/under, total goals, correct score, HT/FT, both teams to score, double chance.',
        `Minimum odds ${n.minimumOdds} for a single pick (Asian handicap and over/under: HK odds ${n.minimumHkOdds}); ${n.doubleOdds} each for two picks, half a unit each.`,
        `One tip per match and market, up to ${n.dailySchemes} a day, up to ${n.dailyRefundable} of them with refund if lost.`,
        'No contact details and no promises of profit.',
        `No text ${n.similarPercent}% or more similar to someone else’s tip from the last ${n.similarDays} days.`,
        'No opposite picks on the same match from one person, device or payout account.',
      ],
    },
    {
      title: 'Accumulators',
      lines: [
        `${n.legs.min} to ${n.legs.max} different matches, one pick each, in 1X2, 3-way handicap, Asian handicap or over/under.`,
        'Returns are multiplied: a win at its odds, a half win at the average of its odds and 1, a push or void at 1.00, a half loss at 0.50, a loss at 0.',
        'The tip is void only if every match is void.',
      ],
    },
    {
      title: 'Price and payout',
      lines: [
        `Prices: ${n.prices.map((price) => (price === '0' ? 'free' : `¥${price}`)).join(', ')}. Analysts can make a tip free for followers or past buyers.`,
        `Payments are held in escrow until the tip is settled, then refunded to the buyer or paid to the analyst under these rules. Our fee is ${n.shares[0]}, or ${n.shares.slice(1).join(' or ')} at higher record levels.`,
        `Income can be withdrawn ${n.incomeHours} hours after settlement.`,
      ],
    },
    {
      title: 'Settlement and refunds',
      lines: [
        'Tips are settled on the score after 90 minutes plus stoppage time, and on the half-time score where the market needs it. Extra time and penalty shoot-outs never count.',
        `Cancelled, abandoned and awarded matches, and matches postponed beyond the limit (${n.lotteryHours} hours under lottery rules, ${n.bookHours} under bookmaker rules), are void and fully refunded.`,
        'With refund if lost: full refund on a loss or push, half on a half loss. Without it, only a void tip is refunded.',
        'Every settlement shows the score used, its sources and how the result was reached. If a score is corrected, the tip is settled again and the old result stays visible.',
        `If you think a tip you bought was settled wrongly, you can dispute it once within ${n.disputeHours} hours; our team will check and reply.`,
      ],
    },
    {
      title: 'How records are kept',
      lines: [
        'Every tip counts: free, paid, withdrawn or removed.',
        'Yield is calculated at 1 unit per tip; read it with its 95% interval. The last 10 shows decided tips only and never affects the ranking.',
        'Probabilities stated in tips are compared with results.',
        'Past results don’t guarantee future ones.',
      ],
    },
  ],
};
