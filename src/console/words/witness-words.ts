import type { factWords } from '#contract/console/fact-words.ts';
import type { Both } from '../i18n/locale.ts';

/** Why a witness does not cosign the public log. */
export const witnessWords: Readonly<Record<(typeof factWords)['witness'][number], Both>> = {
  timeout: { zh: '响应超时', en: 'No answer in time' },
  unreachable: { zh: '无法连接', en: 'Unreachable' },
  redirect: { zh: '返回重定向', en: 'Redirects' },
  too_large: { zh: '响应过大', en: 'Answer too large' },
  not_text: { zh: '响应不是文本', en: 'Answer is no text' },
  unknownLog: { zh: '见证方不认识本账本', en: 'Does not know our log' },
  untrusted: { zh: '见证方不信任签名密钥', en: 'Does not trust our key' },
  refused: { zh: '拒绝联署', en: 'Refuses to cosign' },
  unproven: {
    zh: '账本可能被改写：一致性证明未通过，先停服务再查',
    en: 'Log may be rewritten: consistency not proven. Stop the server first',
  },
  signature: { zh: '联署签名无效', en: 'Invalid cosignature' },
  malformed: { zh: '响应格式错误', en: 'Malformed answer' },
  status: { zh: '返回错误状态', en: 'Error status' },
  ahead: {
    zh: '账本可能被改写：见证方已联署更大的账本，先停服务再查',
    en: 'Log may be rewritten: it cosigned a larger tree. Stop the server first',
  },
  conflict: { zh: '账本大小冲突', en: 'Tree sizes conflict' },
  time: { zh: '联署时间不可信', en: 'Cosignature has a wrong time' },
};
