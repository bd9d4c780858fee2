import { Alert } from 'antd';
import { agoText } from '../i18n/format.ts';
import { type Locale, useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { wordText } from '../words/word-words.ts';
import { isUrgent, type LogAlarm, logAlarms } from './alarms.ts';
import type { LogState } from './queries.ts';
import { en, zh } from './words.ts';

/** What is wrong with the log, or that nothing is. */
export function Alarms({ state }: { readonly state: LogState }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const nowMs = useNow();
  const alarms = logAlarms(state, nowMs);
  if (state.size === null) return <Alert type="info" showIcon title={words.empty} />;
  if (alarms.length === 0) return <Alert type="success" showIcon title={words.fine} />;
  return (
    <>
      {alarms.map((alarm) => {
        const urgent = isUrgent(alarm);
        const { title, text } = textOf(alarm, locale);
        const since = alarm.since === null ? null : agoText(nowMs - Date.parse(alarm.since), locale);
        return (
          <Alert
            key={title}
            type={urgent ? 'error' : 'warning'}
            showIcon
            {...(urgent && { role: 'alert' })}
            title={title}
            description={since === null ? text : `${text} (${words.since(since)})`}
          />
        );
      })}
    </>
  );
}

function textOf(alarm: LogAlarm, locale: Locale): { readonly title: string; readonly text: string } {
  const words = locale === 'zh' ? zh : en;
  switch (alarm.kind) {
    case 'rewritten':
      return { title: words.rewritten(alarm.witness), text: words.rewrittenText };
    case 'stale':
      return { title: words.stale, text: words.staleText };
    case 'overdue':
      return { title: words.overdue[alarm.anchor], text: words.overdueText };
    case 'failing':
      return {
        title: words.failing(alarm.witness),
        text: wordText(`witness.${alarm.code}`)?.[locale] ?? alarm.code,
      };
    case 'missing':
      return { title: words.missing[alarm.anchor], text: words.missingText };
  }
}
