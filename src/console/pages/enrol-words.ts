export const zh = {
  title: (name: string) => `开通账号 ${name}`,
  noToken: '链接已打开过',
  noTokenText: '请重新打开管理员发给你的完整链接。为安全起见，它不会保留在地址栏里。',
  invalid: '链接不可用',
  until: (time: string) => `请在 ${time} 前完成。`,
  scan: '用验证器应用扫描二维码',
  scanText: '如 Google Authenticator、Microsoft Authenticator、1Password。',
  key: '无法扫码时手动输入密钥（基于时间，6 位）：',
  qr: '验证器密钥的二维码',
  choose: '设置密码',
  confirm: '输入验证器当前显示的 6 位数字',
  code: '验证码',
  codeMissing: '请输入 6 位验证码',
  submit: '开通并登录',
};

export const en: typeof zh = {
  title: (name) => `Set up access for ${name}`,
  noToken: 'Open your link again',
  noTokenText:
    'Open the whole link that your admin sent you once more. For safety it does not stay in the address bar.',
  invalid: 'This link doesn’t work',
  until: (time) => `Finish before ${time}.`,
  scan: 'Scan this with your authenticator app',
  scanText: 'Such as Google Authenticator, Microsoft Authenticator or 1Password.',
  key: 'If you can’t scan, enter this key by hand (time-based, 6 digits):',
  qr: 'QR code of the authenticator key',
  choose: 'Choose a password',
  confirm: 'Enter the 6 digits your authenticator shows now',
  code: 'Code',
  codeMissing: 'Enter the 6-digit code',
  submit: 'Set up and log in',
};
