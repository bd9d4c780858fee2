export const zh = {
  code: '验证码',
  codeHint: (mobile: string) => `发送至 ${mobile}`,
  sendCode: '获取验证码',
  codeSent: '已发送，5 分钟内有效',
  resendIn: (seconds: number) => `${seconds} 秒后重发`,
  sandbox: (code: string) => `演示环境不发短信，验证码：${code}`,
  fillIn: '填入',
};

export const en: typeof zh = {
  code: 'Code',
  codeHint: (mobile) => `Sent to ${mobile}`,
  sendCode: 'Get code',
  codeSent: 'Sent, valid for 5 minutes',
  resendIn: (seconds) => `Resend in ${seconds} s`,
  sandbox: (code) => `No SMS in this demo. Your code: ${code}`,
  fillIn: 'Use it',
};
