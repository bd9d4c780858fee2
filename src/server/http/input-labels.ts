type Words = { readonly zh: string; readonly en: string };

const label = (zh: string, en: string): Words => ({ zh, en });

/** Display names of form fields; any other field is quoted with its contract name. */
const labels: Readonly<Record<string, Words>> = {
  account: label('支付宝账号', 'the Alipay account'),
  agreed: label('同意协议', 'agreeing to the terms'),
  amountFen: label('金额（分）', 'the amount in fen'),
  avatar: label('头像', 'the photo'),
  body: label('正文', 'the analysis'),
  childMobile: label('孩子的手机号', 'the child’s mobile number'),
  code: label('验证码', 'the code'),
  competitions: label('熟悉的赛事', 'the competitions'),
  consent: label('同意声明', 'your consent'),
  contact: label('联系方式', 'the contact'),
  content: label('内容', 'the text'),
  currentCode: label('原手机号的验证码', 'the code sent to the current number'),
  dailyFen: label('每日上限（分）', 'the daily limit in fen'),
  gender: label('性别', 'the gender'),
  guardianMobile: label('监护人的手机号', 'the guardian’s mobile number'),
  guardianName: label('监护人姓名', 'the guardian’s name'),
  idNumber: label('身份证号', 'the ID number'),
  images: label('图片', 'the images'),
  intro: label('简介', 'the bio'),
  market: label('玩法', 'the market'),
  mobile: label('手机号', 'the mobile number'),
  monthlyFen: label('每月上限（分）', 'the monthly limit in fen'),
  nickname: label('昵称', 'the nickname'),
  picks: label('选项', 'the picks'),
  pin: label('密码', 'the PIN'),
  priceFen: label('价格（分）', 'the price in fen'),
  realName: label('姓名', 'the name'),
  reason: label('理由', 'the reason'),
  statement: label('申请说明', 'your introduction'),
  summary: label('摘要', 'the summary'),
  text: label('内容', 'the text'),
  title: label('标题', 'the title'),
};

/** A field by its path, as named in a message. */
export function fieldName(path: readonly PropertyKey[], locale: 'zh' | 'en'): string {
  if (path.length === 0) return locale === 'zh' ? '请求正文' : 'the request';
  const [only] = path;
  const known = path.length === 1 && Object.hasOwn(labels, String(only)) ? labels[String(only)] : undefined;
  return known?.[locale] ?? `“${path.join('.')}”`;
}
