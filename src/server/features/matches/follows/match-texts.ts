import type { PushedNews } from '#domain/push/push-kinds.ts';
import type { PushText } from '#domain/push/push-message.ts';
import type { MessageFacts } from '#server/features/inbox/message-facts.ts';

/** Texts of news of a match for a lock screen. */
export function matchTexts(
  news: PushedNews,
  { home, away, score, minute }: MessageFacts['matchGoal'],
): { readonly zh: PushText; readonly en: PushText } {
  const zh = score === null ? `${home.zh} vs ${away.zh}` : `${home.zh} ${score} ${away.zh}`;
  const en = score === null ? `${home.en} v ${away.en}` : `${home.en} ${score.replace(':', '–')} ${away.en}`;
  const teams = { zh: `${home.zh} vs ${away.zh}`, en: `${home.en} v ${away.en}` };
  switch (news) {
    case 'lineUps':
      return textsOf(['首发公布', teams.zh], ['Line-ups are out', teams.en]);
    case 'kickOff':
      return textsOf(['比赛开始', teams.zh], ['Kick-off', teams.en]);
    case 'goal':
      return textsOf(
        [`进球：${zh}`, minute === null ? '' : `第 ${minute} 分钟`],
        [`Goal: ${en}`, minute === null ? '' : `${minute}'`],
      );
    case 'finished':
      return textsOf([`完场：${zh}`, ''], [`Full time: ${en}`, '']);
  }
}

function textsOf(zh: readonly [string, string], en: readonly [string, string]) {
  return { zh: { title: zh[0], body: zh[1] }, en: { title: en[0], body: en[1] } };
}
