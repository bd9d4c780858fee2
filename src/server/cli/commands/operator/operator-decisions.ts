import { decideApplication } from '#server/features/analysts/applications/decide-application.ts';
import { answerFeedback } from '#server/features/feedback/answer-feedback.ts';
import { decideDispute, type Remedy } from '#server/features/schemes/disputes/decide-dispute.ts';
import { decideMatchResult } from '#server/features/matches/results/decide-match-result.ts';
import { decideTipOff } from '#server/features/schemes/reports/decide-tip-off.ts';
import { reviewScheme } from '#server/features/schemes/reports/review-scheme.ts';
import { takeDownScheme } from '#server/features/schemes/reports/take-down-scheme.ts';
import { asId, idAt, instantOf, scoreOf, stateOf, wordAt } from './operator-arguments.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';

const actorOf = (call: OperatorCall) => ({ operatorId: call.operatorId(), reason: call.reason() });

const application = (approved: boolean) => async (call: OperatorCall) =>
  await decideApplication(call.ctx, { ...actorOf(call), applicationId: idAt(call, 0), approved });

async function result(call: OperatorCall): Promise<void> {
  await decideMatchResult(call.ctx, {
    ...actorOf(call),
    matchId: idAt(call, 0),
    state: stateOf(call, wordAt(call, 1)),
    score90: scoreOf(call, '--score'),
    halfTime: scoreOf(call, '--half'),
    kickoffAt: instantOf(call, '--kickoff'),
  });
}

async function review(call: OperatorCall): Promise<void> {
  const outcome = wordAt(call, 1);
  if (outcome !== 'passed' && outcome !== 'removed') {
    throw call.wrong({ zh: '结论须为 passed 或 removed。', en: 'The outcome must be passed or removed.' });
  }
  await reviewScheme(call.ctx, { ...actorOf(call), schemeId: idAt(call, 0), outcome });
}

async function remove(call: OperatorCall): Promise<void> {
  await takeDownScheme(call.ctx, { ...actorOf(call), schemeId: idAt(call, 0) });
}

const dispute = (remedyOf: (call: OperatorCall) => Remedy | null) => async (call: OperatorCall) =>
  await decideDispute(call.ctx, { ...actorOf(call), disputeId: idAt(call, 0), remedy: remedyOf(call) });

function remedyOf(call: OperatorCall): Remedy {
  const { flags, values } = call.order;
  const state = values.get('--state');
  if (flags.has('--void') === (state !== undefined)) {
    throw call.wrong({
      zh: '须用 --state 给出更正的结果，或用 --void 判为作废，二选一。',
      en: 'Give either the corrected result with --state, or --void to void the scheme.',
    });
  }
  if (state === undefined) return { kind: 'void' };
  const match = values.get('--match');
  return {
    kind: 'result',
    matchId: match === undefined ? null : asId(match),
    state: stateOf(call, state),
    score90: scoreOf(call, '--score'),
    halfTime: scoreOf(call, '--half'),
    kickoffAt: instantOf(call, '--kickoff'),
  };
}

const tipOff = (upheld: boolean) => async (call: OperatorCall) => {
  const removes = call.order.flags.has('--remove');
  await decideTipOff(call.ctx, { ...actorOf(call), tipOffId: idAt(call, 0), upheld, removes });
};

async function feedback(call: OperatorCall): Promise<void> {
  const text = call.order.values.get('--text');
  if (text === undefined)
    throw call.wrong({ zh: '须用 --text 写出答复。', en: 'Write the answer with --text.' });
  await answerFeedback(call.ctx, { ...actorOf(call), feedbackId: idAt(call, 0), text });
}

/** A command that makes a decision and prints its confirmation. */
function decides(
  usage: string,
  run: OperatorSubcommand['run'],
  more: Partial<Pick<OperatorSubcommand, 'options' | 'flags' | 'wordCount'>> = {},
): OperatorSubcommand {
  const { options = [], flags = [], wordCount = 1 } = more;
  return {
    usage: `--as NAME ${usage} --reason WHY`,
    options: ['--reason', ...options],
    flags,
    wordCount,
    async run(call) {
      await run(call);
      call.print(call.locale === 'zh' ? '已处理，已记入审计日志。' : 'Done. Recorded in the audit log.');
    },
  };
}

const scores = ['--score', '--half', '--kickoff'];

export const decisionCommands: Readonly<Record<string, OperatorSubcommand>> = {
  'application approve': decides('application approve ID', application(true)),
  'application refuse': decides('application refuse ID', application(false)),
  result: decides(
    'result MATCH finished|awarded|abandoned|cancelled|postponed [--score 2:1] [--half 1:0] [--kickoff 2026-03-18T15:00Z]',
    result,
    { options: scores, wordCount: 2 },
  ),
  review: decides('review SCHEME passed|removed', review, { wordCount: 2 }),
  remove: decides('remove SCHEME', remove),
  'dispute uphold': decides(
    'dispute uphold ID (--state finished [--score 2:1] [--half 1:0] [--kickoff TIME] [--match MATCH] | --void)',
    dispute(remedyOf),
    { options: ['--state', '--match', ...scores], flags: ['--void'] },
  ),
  'dispute reject': decides(
    'dispute reject ID',
    dispute(() => null),
  ),
  'tip-off uphold': decides('tip-off uphold ID [--remove]', tipOff(true), { flags: ['--remove'] }),
  'tip-off reject': decides('tip-off reject ID', tipOff(false)),
  'feedback answer': decides('feedback answer ID --text ANSWER', feedback, { options: ['--text'] }),
};
