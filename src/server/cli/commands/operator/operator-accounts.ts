import { disableUser, enableUser } from '#server/features/account/disable-user.ts';
import { userAt } from './operator-arguments.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';

const decides = (usage: string, decide: typeof disableUser): OperatorSubcommand => ({
  usage: `--as NAME ${usage} --reason WHY`,
  options: ['--reason'],
  flags: [],
  wordCount: 1,
  async run(call: OperatorCall) {
    const [operatorId, reason] = [call.operatorId(), call.reason()];
    await decide(call.ctx, { operatorId, reason, userId: await userAt(call, 0) });
    call.print(call.locale === 'zh' ? '已处理，已记入审计日志。' : 'Done. Recorded in the audit log.');
  },
});

export const accountCommands: Readonly<Record<string, OperatorSubcommand>> = {
  'user disable': decides('user disable MOBILE', disableUser),
  'user enable': decides('user enable MOBILE', enableUser),
};
