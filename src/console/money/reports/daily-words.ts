export const zh = {
  group: '项目',
  bars: '柱形',
  day: '日期（北京）',
  state: '状态',
  transfers: '交易笔数',
  states: { final: '已结', open: '进行中', waiting: '待汇总' },
  notSummed: '未汇总',
  total: '合计',
  nothing: '这些日期没有数据',
  list: '每日资金',
  export: '所选日期的日报，全部项目。金额单位为元。',
  note: '各项为当日账本变动，已扣除更正收回的部分。今日为截至目前的数据。',
};

export const en: typeof zh = {
  group: 'Figures',
  bars: 'Bars',
  day: 'Day (Beijing)',
  state: 'State',
  transfers: 'Transfers',
  states: { final: 'Final', open: 'In progress', waiting: 'Not summed yet' },
  notSummed: 'Not summed',
  total: 'Total',
  nothing: 'Nothing on these days',
  list: 'Money by day',
  export: 'The report of these days with all figures. Amounts in yuan.',
  note: 'What the ledger moved on each day, less what corrections took back. Today is up to now.',
};
