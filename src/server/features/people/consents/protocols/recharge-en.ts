import type { ProtocolText } from './protocol-text.ts';

export const rechargeEn: ProtocolText = {
  title: 'Recharge terms',
  lead: 'Please read this before recharging. The balance you get can be used to unlock schemes and for nothing else.',
  sections: [
    {
      id: 'who',
      title: 'Who may recharge',
      paragraphs: [
        'Certified people of 18 or older. In teen mode, and while you have chosen not to spend, nothing can be recharged. Please pay from an account of your own.',
      ],
    },
    {
      id: 'amounts',
      title: 'Amounts and limits',
      paragraphs: [
        '¥1 to ¥500 at a time, at most ¥2,000 a person and day (Beijing time, open orders included). You pay by Alipay or WeChat Pay, as the page offers.',
      ],
      points: [
        'There are no first-recharge bonuses, gifts or limited offers.',
        'An order that is not paid closes after 15 minutes. Money that arrives later is credited to your balance all the same.',
      ],
    },
    {
      id: 'credit',
      title: 'When it is credited',
      paragraphs: [
        'A recharge is credited when the provider confirms it to us, once for each order. If you paid and nothing arrived, please do not pay again: check the order on the recharge page or tell us its number, and we will compare it with the provider.',
      ],
    },
    {
      id: 'use',
      title: 'What the balance is for',
      paragraphs: [
        'The balance unlocks schemes. It cannot be withdrawn, passed on, or exchanged for income, cash or goods, and bears no interest. Each movement is in your statement.',
      ],
    },
    {
      id: 'refund',
      title: 'Unspent recharge can be refunded',
      paragraphs: [
        'What you have not spent can go back to the account it was paid from, within 365 days of the payment, without a fee and without a reason. One refund is handled at a time.',
        'Where the provider cannot send it back, it returns to your balance and you are told why. After 365 days please contact us.',
      ],
      points: [
        'Unlocked schemes are refunded as the terms of service say, to the balance first.',
        'How long it takes is up to the provider: usually at once, for bank cards a few working days.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits of your own',
      paragraphs: [
        'Under spending protection you can set a daily and a monthly limit: lower at once, higher or none after 24 hours. A refund makes no new room in the period.',
        'You can stop spending for 7, 30, 90 or 365 days. Until then you can neither recharge nor unlock, and it cannot be ended early; unspent recharge can still be refunded.',
      ],
    },
    {
      id: 'minors',
      title: 'Recharges by minors',
      paragraphs: [
        'Minors may not recharge. A guardian who finds that a child did can ask for a refund without logging in; see the rules for minors.',
      ],
    },
    {
      id: 'irregular',
      title: 'Payments that do not fit',
      paragraphs: [
        'Money paid twice, by mistake or for no known order is noted apart; operators check it and credit it to you or send it back, two of them above ¥500. Where theft or money laundering is suspected we hold it as the law requires.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      paragraphs: ['Mine → Contact us → Feedback, kind “Money”. In China you can also call 12315.'],
    },
  ],
};
