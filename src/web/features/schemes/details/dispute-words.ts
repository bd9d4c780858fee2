import { DISPUTE_MAX, DISPUTE_MIN } from './dispute-text.ts';

export const zh = {
  question: { settlement: '对结算有异议？', delay: '对迟迟不结算有异议？' },
  until: (at: string) => `${at} 前可提出`,
  mine: '我的异议',
  raised: (at: string) => `${at} 提出`,
  states: { open: '处理中', upheld: '成立，已更正', rejected: '不成立' },
  decided: (at: string) => `${at} 答复：`,
  title: { settlement: '对结算有异议', delay: '对迟迟不结算有异议' },
  note: {
    settlement: '每个方案只能提一次，由运营核对赛果和规则后答复。看法不同不是结算错误。',
    delay: '每个方案只能提一次，由运营核对赛果后答复。结算之后仍可对结算提出异议。',
  },
  what: { settlement: '哪里结算错了', delay: '你知道的情况' },
  counted: (length: number, max: number) => `${length} / ${max}`,
  length: `请写 ${DISPUTE_MIN} 到 ${DISPUTE_MAX} 字。`,
  send: '提交异议',
  sent: '异议已提交',
};

export const en: typeof zh = {
  question: { settlement: 'Settled wrongly?', delay: 'Should it have settled by now?' },
  until: (at) => `Until ${at}`,
  mine: 'My dispute',
  raised: (at) => `Raised ${at}`,
  states: { open: 'Being looked at', upheld: 'Upheld, corrected', rejected: 'Rejected' },
  decided: (at) => `Answered ${at}: `,
  title: { settlement: 'Dispute the settlement', delay: 'Dispute the delay' },
  note: {
    settlement:
      'Once per scheme. An operator checks result and rules and answers. A different opinion is no wrong settlement.',
    delay:
      'Once per scheme. An operator checks the result and answers. You can still dispute the settlement afterwards.',
  },
  what: { settlement: 'What is wrong with it', delay: 'What you know about it' },
  counted: (length, max) => `${length} / ${max}`,
  length: `Please write ${DISPUTE_MIN} to ${DISPUTE_MAX} characters.`,
  send: 'Send the dispute',
  sent: 'Dispute sent',
};
