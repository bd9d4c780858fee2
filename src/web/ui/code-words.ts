export const zh = {
  sendCode: '获取验证码',
  codeSent: '已发送，5 分钟内有效',
  resendIn: (seconds: number) => `${seconds} 秒后重发`,
  sandbox: (code: string) => `演示环境不发短信，验证码是 ${code}`,
  fillIn: '填入',
};

export const en: typeof zh = {
  sendCode: 'Get code',
  codeSent: 'Sent, valid for 5 minutes',
  resendIn: (seconds) => `Resend in ${seconds} s`,
  sandbox: (code) => `No SMS is sent in this demo. The code is ${code}`,
  fillIn: 'Fill in',
};
