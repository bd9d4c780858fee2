/** Reasons for acts on operators. */
export const operatorTemplates = {
  zh: [
    '新同事入职，按岗位开通权限。',
    '岗位调整，变更权限。',
    '同事离职，收回权限。',
    '本人申请重置，已核实身份。',
  ],
  en: [
    'New colleague; access for their position.',
    'Change of position; access adjusted.',
    'Left the company; access withdrawn.',
    'Reset on their own request; identity checked.',
  ],
} as const;
