interface Rule {
  readonly title: string;
  readonly lines: readonly string[];
}

export const zh = {
  title: '新手须知',
  lead: '本站只提供比赛研究与个人观点，不售彩、不接受投注，仅限 18 岁以上。下面是读者和分析师都要知道的规则。',
  rules: [
    {
      title: '什么是方案',
      lines: [
        '方案是分析师对一场比赛的预测和分析，发布时按当时的指数整体封存。',
        '发布后任何人都不能修改，包括我们。2 分钟内且无人解锁时作者可以撤回，撤回也计入战绩。',
        '开赛即停售，不会再开。',
      ],
    },
    {
      title: '发布要求',
      lines: [
        '须通过实名认证且年满 18 岁，并已获得分析师资格。',
        '开赛前 10 分钟截止发布，以服务器时间为准；指数取自我们的数据源，由系统写入。',
        '标题 5 到 40 字，免费摘要 20 到 200 字，正文 100 到 10,000 字。',
        '单选指数不低于 1.40（水位不低于 0.70）；双选每项不低于 2.20。',
        '同一场同一玩法只能发一篇，每天最多 5 篇，其中不中退最多 2 篇。',
        '不得留联系方式，不得保证收益，不得抄袭他人。',
      ],
    },
    {
      title: '价格与收费',
      lines: [
        '价格从 0、8、18、28、38、58、88 元中选。',
        '已结算的免费方案满 20 篇，且收缩后回报率高于 −5%，才可以收费。',
        '结算前，款项由平台托管；结算后按规则退给买家或转给分析师，平台分成 30%，战绩等级高的 25% 或 20%。',
        '分析师收入在结算 24 小时后可用，这段时间内买家可以提出异议。',
      ],
    },
    {
      title: '结算与退款',
      lines: [
        '只看 90 分钟比分（含伤停补时），需要时看半场比分；加时和点球不算。',
        '比赛取消、腰斩、判定比分，或推迟超出规则时限（竞彩规则 36 小时，其余 24 小时），按作废全额退款。',
        '带「不中退」的方案：黑全退，半黑退一半，走全退。其他方案，红、半红、走、半黑、黑都不退。',
        '每次结算都写明用了哪个比分、怎样得出结果。比分更正时，按新结果重新结算，旧结果保留。',
      ],
    },
    {
      title: '战绩怎样算',
      lines: [
        '所有方案都算，免费的、收费的、撤回的、被移除的，一篇不少。',
        '回报率按每次 1 注计算，先看 95% 区间，再看均值。近 10 只列出有输赢的十场，不用来排名。',
        '过往战绩不代表未来。',
      ],
    },
  ] as readonly Rule[],
};

export const en: typeof zh = {
  title: 'For newcomers',
  lead: 'This is research and personal opinion. We sell no lottery tickets, take no bets, and are for adults of 18 and over. These rules hold for readers and analysts alike.',
  rules: [
    {
      title: 'What a scheme is',
      lines: [
        'A scheme is an analyst’s prediction for a match with its analysis, sealed as a whole at the odds of that moment.',
        'Once published nobody can change it, not even we. Within 2 minutes, and while nobody has unlocked it, its author may withdraw it; a withdrawn scheme still counts.',
        'Sale ends at kick-off and never reopens.',
      ],
    },
    {
      title: 'What publishing needs',
      lines: [
        'A checked identity, an age of 18 or more, and the role of analyst.',
        'Publishing closes 10 minutes before kick-off by the server’s clock. The odds come from our own feed, never from the author.',
        'Title 5 to 40 characters, free summary 20 to 200, body 100 to 10,000.',
        'Single picks at odds of 1.40 or more; two picks only at 2.20 or more each.',
        'One scheme per match and market, at most 5 a day, at most 2 of them with refund if lost.',
        'No contact details, no promises of profit, no copying from others.',
      ],
    },
    {
      title: 'Price and pay',
      lines: [
        'The price is one of ¥0, ¥8, ¥18, ¥28, ¥38, ¥58, ¥88.',
        'To charge, an analyst needs 20 settled free schemes and a shrunk yield above −5%.',
        'Until the scheme is settled the price waits in escrow; then it goes back to the buyer or on to the analyst by these rules. Our share is 30%, or 25% and 20% for higher record levels.',
        'Income is available 24 hours after settlement; until then buyers may dispute it.',
      ],
    },
    {
      title: 'Settlement and refunds',
      lines: [
        'Only the score after 90 minutes with stoppage time counts, and the half-time score where the market needs it. Extra time and shoot-outs never do.',
        'Cancelled, abandoned and awarded matches, and those postponed beyond the rule’s limit (36 hours under lottery rules, else 24), are void and refunded in full.',
        'With refund if lost: a loss returns all, a half loss half, a push all. Without it, only void returns the price.',
        'Every settlement names the score it used and how it came to its result. A corrected score is a new settlement; the old one stays visible.',
      ],
    },
    {
      title: 'How records are kept',
      lines: [
        'Every scheme counts: free, paid, withdrawn, removed.',
        'Yield is at one unit each, its 95% interval first, then the mean. The last ten shows decided schemes only and ranks nobody.',
        'Past results promise nothing.',
      ],
    },
  ],
};
