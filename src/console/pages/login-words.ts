export const zh = {
  title: '登录',
  name: '账号名',
  nameMissing: '请输入账号名',
  password: '密码',
  passwordMissing: '请输入密码',
  code: '验证码',
  codeHelp: '验证器上的 6 位数字；手机不在身边时可用一个恢复码。',
  codeMissing: '请输入 6 位验证码或恢复码',
  submit: '登录',
  back: '登录后将回到刚才的页面。',
  forgot: '忘记密码或丢失验证器时，请联系管理员重置。',
};

export const en: typeof zh = {
  title: 'Log in',
  name: 'Login name',
  nameMissing: 'Enter your login name',
  password: 'Password',
  passwordMissing: 'Enter your password',
  code: 'Code',
  codeHelp: 'The 6 digits of your authenticator, or a recovery code if you don’t have it with you.',
  codeMissing: 'Enter the 6-digit code or a recovery code',
  submit: 'Log in',
  back: 'You’ll return to the page you were on.',
  forgot: 'Forgot your password or lost your authenticator? Ask an admin to reset your access.',
};
