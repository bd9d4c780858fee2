import type { RuleNumbers } from './rule-numbers.ts';

interface Rule {
  readonly title: string;
  readonly lines: readonly string[];
  readonly leadsToApplication?: boolean;
}

export const zh = {
  title: '新手须知',
  lead: '本站只提供比赛研究与个人观点，不售彩、不接受投注，仅限 18 岁以上。下面是读者和分析师都要知道的规则。',
  failed: '规则没有取到',
  apply: '申请成为分析师',
  rules: (n: RuleNumbers): readonly Rule[] => [
    {
      title: '什么是方案',
      lines: [
        '方案是分析师对比赛的预测和分析，发布时按当时的指数整体封存，写进公示账。',
        `发布后不再修改：任何改动都会与公示账对不上，我们改也一样。${n.withdrawMinutes} 分钟内且无人解锁时作者可以撤回，撤回也计入战绩。`,
        '开赛即停售，不会再开；串关以最早开赛的一场为准。',
        `结算后公开选项，再过 ${n.bodyHours} 小时公开正文。`,
      ],
    },
    {
      title: '怎样成为分析师',
      lines: [
        '实名认证且年满 18 岁的人都可以申请，由运营审核，不通过会写明原因。',
        `通过后先发免费方案。已结的免费方案满 ${n.freeSchemes} 篇，且收缩后回报率高于 ${n.yieldAbove}，才可以收费。`,
        '没有达到时仍可免费发布，不会被禁言。',
      ],
      leadsToApplication: true,
    },
    {
      title: '发布要求',
      lines: [
        `开赛前 ${n.cutOffMinutes} 分钟截止发布，以服务器时间为准；指数取自我们的数据源，由系统写入，有变化会先问作者。`,
        `标题 ${n.title.min} 到 ${n.title.max} 字，免费摘要 ${n.summary.min} 到 ${n.summary.max} 字，正文 ${n.body.min} 到 ${n.body.max} 字。`,
        '玩法有胜平负、让球胜平负、亚盘、大小球、总进球、比分、半全场、双方进球、双重机会。',
        `单选指数不低于 ${n.minimumOdds}（水位不低于 ${n.minimumWater}）；双选每项不低于 ${n.doubleOdds}，两项各占半注。`,
        `同一场同一玩法只能发一篇，每天最多 ${n.dailySchemes} 篇，其中不中退最多 ${n.dailyRefundable} 篇。`,
        '不得留联系方式，不得保证收益。',
        `文字与他人近 ${n.similarDays} 天的方案相似达到 ${n.similarPercent}% 不能发布。`,
        '同一个人、同一台设备或同一个收款账户，不能在同一场比赛上发相反的选项。',
      ],
    },
    {
      title: '串关',
      lines: [
        `${n.legs.min} 到 ${n.legs.max} 场不同比赛，每场一个选项，限胜平负、让球胜平负、亚盘、大小球。`,
        '各场回报相乘：红按指数，半红按指数与 1 的平均，走和作废按 1.00，半黑按 0.50，黑为 0。',
        '所有场都作废，整个方案才作废。',
      ],
    },
    {
      title: '价格与收费',
      lines: [
        `价格从 ${n.prices.join('、')} 元中选。作者可以让关注者或买过的人免费看。`,
        `结算前，款项由平台托管；结算后按规则退给买家或转给分析师，平台分成 ${n.shares[0]}，战绩等级高的 ${n.shares.slice(1).join(' 或 ')}。`,
        `分析师收入在结算 ${n.incomeHours} 小时后可用。`,
      ],
    },
    {
      title: '结算与退款',
      lines: [
        '只看 90 分钟比分（含伤停补时），需要时看半场比分；加时和点球不算。',
        `比赛取消、腰斩、判定比分，或推迟超出规则时限（竞彩规则 ${n.lotteryHours} 小时，博彩公司规则 ${n.bookHours} 小时），按作废全额退款。`,
        '带「不中退」的方案：黑全退，半黑退一半，走全退。其他方案，红、半红、走、半黑、黑都不退。',
        '每次结算都写明用了哪个比分、谁给的、怎样得出结果。比分更正时，按新结果重新结算，旧结果保留。',
        `买家认为结算有误，可以在结算后 ${n.disputeHours} 小时内提出一次异议，由运营核对并答复。`,
      ],
    },
    {
      title: '战绩怎样算',
      lines: [
        '所有方案都算，免费的、收费的、撤回的、被移除的，一篇不少。',
        '回报率按每次 1 注计算，先看 95% 区间，再看均值。近 10 只列出有输赢的十场，不用来排名。',
        '方案里写明的把握会和结果对照，看说得准不准。',
        '过往战绩不代表未来。',
      ],
    },
  ],
};

export const en: typeof zh = {
  title: 'For newcomers',
  lead: 'This is research and personal opinion. We sell no lottery tickets, take no bets, and are for adults of 18 and over. These rules hold for readers and analysts alike.',
  failed: 'The rules did not load',
  apply: 'Apply to be an analyst',
  rules: (n) => [
    {
      title: 'What a scheme is',
      lines: [
        'A scheme is an analyst’s prediction with its analysis, sealed as a whole at the odds of that moment and put into the public log.',
        `Once published it is not changed: any change, ours too, would no longer match the public log. Within ${n.withdrawMinutes} minutes, and while nobody has unlocked it, its author may withdraw it; a withdrawn scheme still counts.`,
        'Sale ends at kick-off and never reopens; of a parlay at the first kick-off.',
        `The pick is public once settled, the analysis ${n.bodyHours} hours later.`,
      ],
    },
    {
      title: 'How to become an analyst',
      lines: [
        'Anybody with a checked identity and an age of 18 may apply. A person decides, and gives a reason where the answer is no.',
        `Analysts begin with free schemes. To charge takes ${n.freeSchemes} settled free ones and a shrunk yield above ${n.yieldAbove}.`,
        'Below that they may still publish free; nobody is silenced.',
      ],
      leadsToApplication: true,
    },
    {
      title: 'What publishing needs',
      lines: [
        `Publishing closes ${n.cutOffMinutes} minutes before kick-off by the server’s clock. The odds come from our own feed, never from the author, who is asked again should they move.`,
        `Title ${n.title.min} to ${n.title.max} characters, free summary ${n.summary.min} to ${n.summary.max}, body ${n.body.min} to ${n.body.max}.`,
        'Markets: 1X2, handicap 1X2, Asian, totals, goals, score, HT/FT, both score, double chance.',
        `Single picks at odds of ${n.minimumOdds} or more (Asian and totals at 1 + ${n.minimumWater}); two picks only at ${n.doubleOdds} or more each, half a unit each.`,
        `One scheme per match and market, at most ${n.dailySchemes} a day, at most ${n.dailyRefundable} of them with refund if lost.`,
        'No contact details and no promises of profit.',
        `No text that is ${n.similarPercent}% or more like a scheme somebody else published within ${n.similarDays} days.`,
        'No opposite picks on one match by one person, device or payout account.',
      ],
    },
    {
      title: 'Parlays',
      lines: [
        `${n.legs.min} to ${n.legs.max} different matches, one pick of each, in 1X2, handicap 1X2, Asian or totals.`,
        'The returns are multiplied: a win by its odds, a half win by the mean of its odds and 1, a push or void by 1.00, a half loss by 0.50, a loss by 0.',
        'Only if every match is void is the scheme void.',
      ],
    },
    {
      title: 'Price and pay',
      lines: [
        `The price is one of ${n.prices.map((price) => `¥${price}`).join(', ')}. Authors may let followers or past buyers read free.`,
        `Until the scheme is settled the price waits in escrow; then it goes back to the buyer or on to the analyst by these rules. Our share is ${n.shares[0]}, or ${n.shares.slice(1).join(' and ')} for higher record levels.`,
        `Income is available ${n.incomeHours} hours after settlement.`,
      ],
    },
    {
      title: 'Settlement and refunds',
      lines: [
        'Only the score after 90 minutes with stoppage time counts, and the half-time score where the market needs it. Extra time and shoot-outs never do.',
        `Cancelled, abandoned and awarded matches, and those postponed beyond the limit (${n.lotteryHours} hours under lottery rules, ${n.bookHours} under bookmaker rules), are void and refunded in full.`,
        'With refund if lost: a loss returns all, a half loss half, a push all. Without it, only void returns the price.',
        'Every settlement names the score it used, who gave it and how it came to its result. A corrected score is a new settlement; the old one stays visible.',
        `A buyer who thinks it was settled wrongly may dispute it once within ${n.disputeHours} hours; an operator checks and answers.`,
      ],
    },
    {
      title: 'How records are kept',
      lines: [
        'Every scheme counts: free, paid, withdrawn, removed.',
        'Yield is at one unit each, its 95% interval first, then the mean. The last ten shows decided schemes only and ranks nobody.',
        'Chances stated in schemes are held against what came of them.',
        'Past results promise nothing.',
      ],
    },
  ],
};
