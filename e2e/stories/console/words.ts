import * as enrol from '#console/pages/enrol-words.ts';
import * as frame from '#console/frame/words.ts';
import * as login from '#console/pages/login-words.ts';
import * as operators from '#console/operators/words.ts';
import * as form from '#console/queue/decisions/words.ts';
import * as queue from '#console/queue/words.ts';
import * as notices from '#console/texts/notices/words.ts';
import * as result from '#console/deciding/result-words.ts';
import * as preview from '#console/deciding/words.ts';
import * as secrets from '#console/session/secret-words.ts';

/** The console's own texts, in each language. */
export const consoleWords = {
  zh: {
    enrol: enrol.zh,
    frame: frame.zh,
    login: login.zh,
    operators: operators.zh,
    form: form.zh,
    queue: queue.zh,
    preview: preview.zh,
    result: result.zh,
    notices: notices.zh,
    secrets: secrets.zh,
    reason: '理由',
  },
  en: {
    enrol: enrol.en,
    frame: frame.en,
    login: login.en,
    operators: operators.en,
    form: form.en,
    queue: queue.en,
    preview: preview.en,
    result: result.en,
    notices: notices.en,
    secrets: secrets.en,
    reason: 'Reason',
  },
} as const;
