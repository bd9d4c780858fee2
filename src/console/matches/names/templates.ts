export const aliasTemplates = {
  zh: [
    '核对球队官网与赛程，确认为同一支球队。',
    '数据源更换了写法，对手与开球时间一致。',
    '升班马，新增球队。',
  ],
  en: [
    'Checked against the club’s website and fixtures.',
    'The source changed its spelling; opponents and kick-offs agree.',
    'Promoted club, new here.',
  ],
};
