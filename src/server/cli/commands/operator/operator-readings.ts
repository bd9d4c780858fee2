import type { Locale } from '#contract/locale.ts';
import type { CaseReason } from '#server/db/column-shapes.ts';
import { plural } from '#contract/plural.ts';
import { fen, yuanText } from '#domain/money/fen.ts';
import { waitingApplications } from '#server/features/analysts/applications/application-store.ts';
import {
  waitingDisputes,
  waitingFeedback,
  waitingReviews,
  waitingTipOffs,
} from '#server/views/operator-tasks/waiting.ts';
import { waitingLinks } from '#server/views/operator-tasks/account-links.ts';
import { failingWitnesses } from '#server/views/operator-tasks/failing-witnesses.ts';
import { policyChanges } from '#server/views/operator-tasks/policy-changes.ts';
import { overdueAnchors } from '#server/views/operator-tasks/overdue-anchors.ts';
import { readPicture } from '#server/features/schemes/reports/read-picture.ts';
import { failingSchemes, waitingResults } from '#server/features/matches/results/waiting-results.ts';
import { waitingClaims } from '#server/features/payments/guardian-claims/waiting-claims.ts';
import { readAudit } from '#server/features/operators/audit-store.ts';
import { openHolds } from '#server/features/protection/income-hold/hold-store.ts';
import { waitingExceptions } from '#server/features/payments/orders/exception-store.ts';
import { waitingWithdrawals } from '#server/features/payments/withdrawals/withdrawal-store.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';

/** Maximum number of listed items per kind. */
const MAX_LISTED = 50;

const heads: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  zh: {
    applications: '分析师申请',
    tipOffs: '举报',
    disputes: '异议',
    feedback: '反馈',
    reviews: '待复核的方案（不中退，或与他人未公开的文字雷同）',
    results: '待确认的赛果',
    failing: '结算或付款失败的方案',
    witnesses: '未联署公示账的见证方（unproven、ahead：账本可能被改写，先停服务再查）',
    anchors: '超时的公示账外部佐证（见证、时间戳）',
    policies: '公示账信任策略的变更（最近 30 天；若不是你们改的，先停服务再查）',
  },
  en: {
    applications: 'Applications',
    tipOffs: 'Reports',
    disputes: 'Disputes',
    feedback: 'Feedback',
    reviews: 'Schemes to review (refund if lost, or text similar to an unpublished one)',
    results: 'Results to confirm',
    failing: 'Schemes with failing settlement or payout',
    witnesses:
      'Witnesses not cosigning the log (unproven, ahead: the log may be rewritten; stop the server first)',
    anchors: 'Overdue outside anchors of the log',
    policies:
      'Changes of the log’s trust policy in 30 days (if none of you made them, stop the server first)',
  },
};

/** Cases with their own command, because they involve money or documents. */
const elsewhere = {
  withdrawals: { zh: '提现', en: 'Withdrawals', waiting: waitingWithdrawals },
  payments: { zh: '收款异常', en: 'Unmatched payments', waiting: waitingExceptions },
  claims: { zh: '监护人申请', en: 'Guardians’ claims', waiting: waitingClaims },
  holds: { zh: '暂缓的收入', en: 'Held income', waiting: openHolds },
  links: { zh: '疑似同一人的账号', en: 'Accounts that may be one person', waiting: waitingLinks },
} as const;

const whyWords: Readonly<Record<CaseReason, Readonly<Record<Locale, string>>>> = {
  contradiction: { zh: '来源互相矛盾', en: 'sources contradict each other' },
  dayDisputed: {
    zh: '来源给出的日期不同（用 --kickoff 指定）',
    en: 'sources give different days (decide with --kickoff)',
  },
  held: { zh: '已暂停结算，待解除', en: 'on hold until it is released' },
  noResult: { zh: '长时间无赛果', en: 'result overdue' },
  halfTimeUnknown: {
    zh: '半场比分未知或有争议（用 --half 指定）',
    en: 'half-time score unknown or disputed (decide with --half)',
  },
  scoreUnknown: { zh: '已完场但没有比分', en: 'finished without a score' },
  scoreImpossible: { zh: '比分不可能', en: 'impossible score' },
  settlementFails: { zh: '结算失败，见日志', en: 'settlement failing, see the log' },
  payoutFails: { zh: '付款失败，见日志', en: 'payout failing, see the log' },
};

/** Waiting time: `3 d 4 h`. */
function ageOf(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / 3_600_000);
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

const notSettled: Readonly<Record<Locale, string>> = { zh: '逾期未结算', en: 'settlement overdue' };
const askedAgain: Readonly<Record<Locale, string>> = { zh: '下次请求', en: 'asked again' };
const likeWord: Readonly<Record<Locale, string>> = { zh: '雷同于', en: 'similar to' };

/** `2026-03-14 15:00Z` */
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')}Z`;
/** User text on a single line, so that it cannot imitate program output. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');

interface Waits {
  readonly since: Date;
  readonly schemes: number;
  readonly escrowFen: number;
}

function waitingWords(locale: Locale, { since, schemes, escrowFen }: Waits, now: Date): string {
  const [age, yuan] = [ageOf(since, now), yuanText(fen(escrowFen))];
  if (locale === 'zh') return `${schemes} 篇方案已等待 ${age}，托管 ¥${yuan}`;
  return `${schemes} ${plural(schemes, 'scheme')} waiting for ${age}, ¥${yuan} in escrow`;
}

async function queue({ ctx, locale, print }: OperatorCall): Promise<void> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const sections: [string, string[]][] = [
    [
      'applications',
      (await waitingApplications(db, MAX_LISTED)).map(({ id, appliedAt, competitions, statement }) =>
        [id, minuteOf(appliedAt), competitions.join(',') || '-', oneLine(statement)].join('  '),
      ),
    ],
    [
      'tipOffs',
      (await waitingTipOffs(db, MAX_LISTED)).map(({ id, at, schemeId, reason, title, text, images }) =>
        [id, minuteOf(at), schemeId, reason, oneLine(title), oneLine(text), ...images].join('  '),
      ),
    ],
    [
      'disputes',
      (await waitingDisputes(db, MAX_LISTED)).map(({ id, at, schemeId, outcome, title, text }) =>
        [id, minuteOf(at), schemeId, outcome ?? notSettled[locale], oneLine(title), oneLine(text)].join('  '),
      ),
    ],
    [
      'feedback',
      (await waitingFeedback(db, MAX_LISTED)).map(({ id, at, kind, content, contact, images }) =>
        [id, minuteOf(at), kind, oneLine(content), oneLine(contact ?? ''), ...images].join('  '),
      ),
    ],
    [
      'reviews',
      (await waitingReviews(db, MAX_LISTED)).map(({ schemeId, at, priceFen, title, likeId, likePercent }) =>
        [
          ...[schemeId, minuteOf(at), `¥${yuanText(fen(priceFen))}`, oneLine(title)],
          ...(likeId === null ? [] : [`${likePercent}% ${likeWord[locale]} ${likeId}`]),
        ].join('  '),
      ),
    ],
    [
      'results',
      (await waitingResults(ctx, MAX_LISTED)).map(
        ({ matchId, kickoffAt, home, away, why, reports, ...waits }) =>
          [
            ...[matchId, minuteOf(kickoffAt), `${home} v ${away}`, whyWords[why][locale]],
            ...(waits.since === null ? [] : [waitingWords(locale, { ...waits, since: waits.since }, now)]),
            reports.join(', '),
          ].join('  '),
      ),
    ],
    [
      'failing',
      (await failingSchemes(ctx, MAX_LISTED)).map(({ schemeId, title, why, since, escrowFen }) =>
        [
          ...[schemeId, oneLine(title), whyWords[why][locale]],
          waitingWords(locale, { since, schemes: 1, escrowFen }, now),
        ].join('  '),
      ),
    ],
    [
      'witnesses',
      (await failingWitnesses(db, now)).map(({ name, url, fault, since, askAgainAt }) =>
        [name, fault, ageOf(since, now), `${askedAgain[locale]} ${minuteOf(askAgainAt)}`, url].join('  '),
      ),
    ],
    ['anchors', (await overdueAnchors(ctx)).map(({ kind, since }) => [kind, ageOf(since, now)].join('  '))],
    [
      'policies',
      (await policyChanges(db, now)).map(({ number, at, parts }) =>
        [`#${number}`, minuteOf(at), parts.join(', ')].join('  '),
      ),
    ],
  ];
  for (const [name, lines] of sections) {
    const more = lines.length === MAX_LISTED ? '+' : '';
    print(`${heads[locale][name]} (${lines.length}${more})`);
    for (const line of lines) print(`  ${line}`);
  }
  for (const [command, { waiting, ...names }] of Object.entries(elsewhere)) {
    const { length } = await waiting(db, MAX_LISTED);
    print(`${names[locale]} (${length}${length === MAX_LISTED ? '+' : ''})  npm run operator -- ${command}`);
  }
}

async function audit({ ctx, locale, print }: OperatorCall): Promise<void> {
  const lines = await readAudit(ctx.db, MAX_LISTED);
  const commandLine = locale === 'zh' ? '命令行' : 'command line';
  for (const { id, at, operator, action, subject, reason, facts } of lines) {
    const operatorName = operator ?? commandLine;
    const cells = [`#${id}`, minuteOf(at), oneLine(operatorName), action, `${subject.kind} ${subject.id}`];
    print([...cells, oneLine(reason), JSON.stringify(facts)].join('  '));
  }
}

/** Printed as a data URL, which can be pasted into a browser and is not stored on disk. */
async function picture({ ctx, order, print, operatorId, reason }: OperatorCall): Promise<void> {
  const [uploadId = ''] = order.words;
  const content = await readPicture(ctx, { operatorId: operatorId(), uploadId, reason: reason() });
  print(`data:image/webp;base64,${content.toString('base64')}`);
}

const noArguments = { options: [], flags: [], wordCount: 0 };

export const readingCommands: Readonly<Record<string, OperatorSubcommand>> = {
  queue: { ...noArguments, usage: 'queue', run: queue },
  picture: {
    usage: '--as NAME picture PICTURE_ID --reason WHY',
    options: ['--reason'],
    flags: [],
    wordCount: 1,
    run: picture,
  },
  audit: { ...noArguments, usage: 'audit', run: audit },
};
