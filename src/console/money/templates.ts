/** Reasons for exports of bookkeeping data. */
export const exportTemplates = {
  zh: ['月度对账存档。', '审计需要，提供账目明细。', '核对渠道账单差异。', '税务申报需要。'],
  en: [
    'Monthly reconciliation, for the archive.',
    'Requested by the auditors.',
    'Difference to a provider’s statement is being checked.',
    'Needed for the tax return.',
  ],
} as const;
