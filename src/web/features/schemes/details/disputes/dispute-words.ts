import { textLengths } from '#domain/input-rules.ts';

const { min, max } = textLengths.dispute;

export const zh = {
  question: { settlement: '对结算有异议？', delay: '迟迟未结算？' },
  until: (at: string) => `${at} 前可提出`,
  mine: '我的异议',
  raised: (at: string) => `${at} 提出`,
  states: { open: '处理中', upheld: '成立，已更正', rejected: '不成立' },
  decided: (at: string) => `${at} 答复：`,
  title: { settlement: '结算异议', delay: '延迟结算异议' },
  note: {
    settlement: '每个方案只能提一次，由人工核对赛果和规则后答复。不认同观点不属于结算错误。',
    delay: '每个方案只能提一次，由人工核对赛果后答复。结算后仍可对结果提出异议。',
  },
  what: { settlement: '哪里结算有误', delay: '情况说明' },
  length: `请填写 ${min} 到 ${max} 字。`,
  send: '提交异议',
  sent: '异议已提交',
};

export const en: typeof zh = {
  question: { settlement: 'Wrong result?', delay: 'Not settled yet?' },
  until: (at) => `Until ${at}`,
  mine: 'My dispute',
  raised: (at) => `Raised ${at}`,
  states: { open: 'Under review', upheld: 'Upheld, corrected', rejected: 'Rejected' },
  decided: (at) => `Reply, ${at}: `,
  title: { settlement: 'Dispute the settlement', delay: 'Dispute the delay' },
  note: {
    settlement:
      'Once per tip. Our team checks the result and rules and replies. Disagreeing with the tip isn’t grounds for a dispute.',
    delay:
      'Once per tip. Our team checks the result and replies. You can still dispute the settlement afterwards.',
  },
  what: { settlement: 'What’s wrong', delay: 'What you know' },
  length: `Please write ${min} to ${max} characters.`,
  send: 'Submit dispute',
  sent: 'Dispute submitted',
};
