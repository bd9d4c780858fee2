import type { Locale } from '#contract/locale.ts';
import { decideLink } from '#server/features/protection/account-links/decide-link.ts';
import type { LinkVerdict } from '#server/features/protection/account-links/verdict-store.ts';
import { type LinkedPair, linksOf, waitingLinks } from '#server/views/operator-tasks/account-links.ts';
import { evidenceWords, joinedWord, noLinks, strengthWords, verdictWords } from './link-words.ts';
import { idAt } from './operator-arguments.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';

/** Maximum number of listed pairs. */
const MAX_LISTED = 50;

const done = { zh: '已处理，已记入审计日志。', en: 'Done. Recorded in the audit log.' } as const;

/** Two accounts, and below them each kind of evidence in words. */
function linesOf(pair: LinkedPair, locale: Locale): readonly string[] {
  const { oneId, one, otherId, other, links, verdict, reason, isJoined } = pair;
  const states = [
    ...(isJoined ? [joinedWord[locale]] : []),
    ...(verdict === null ? [] : [`${verdictWords[locale][verdict]} (${reason})`]),
  ];
  return [
    [`${oneId} ${one}`, `${otherId} ${other}`, ...states].join('  '),
    ...links.map(
      ({ kind, strength, evidence }) =>
        `  ${strengthWords[locale][strength]}  ${evidenceWords[locale][kind](evidence)}`,
    ),
  ];
}

async function list({ ctx, locale, print }: OperatorCall): Promise<void> {
  for (const pair of await waitingLinks(ctx.db, MAX_LISTED)) {
    for (const line of linesOf(pair, locale)) print(line);
  }
}

async function show(call: OperatorCall): Promise<void> {
  const found = await linksOf(call.ctx.db, idAt(call, 0));
  if (found.length === 0) call.print(noLinks[call.locale]);
  for (const line of found.flatMap((pair) => linesOf(pair, call.locale))) call.print(line);
}

function decides(word: string, verdict: LinkVerdict): OperatorSubcommand {
  return {
    usage: `--as NAME links ${word} ACCOUNT ACCOUNT --reason WHY`,
    options: ['--reason'],
    flags: [],
    wordCount: 2,
    async run(call) {
      const [operatorId, reason] = [call.operatorId(), call.reason()];
      await decideLink(call.ctx, { operatorId, reason, verdict, accounts: [idAt(call, 0), idAt(call, 1)] });
      call.print(done[call.locale]);
    },
  };
}

/** Accounts are given by id: a deleted one has no phone. */
export const linkCommands: Readonly<Record<string, OperatorSubcommand>> = {
  links: { options: [], flags: [], wordCount: 0, usage: 'links', run: list },
  'links of': { options: [], flags: [], wordCount: 1, usage: 'links of ACCOUNT', run: show },
  'links same': decides('same', 'samePerson'),
  'links dismiss': decides('dismiss', 'notLinked'),
  'links watch': decides('watch', 'watch'),
};
