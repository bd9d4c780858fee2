import {
  confirmAppointment,
  confirmAtCommandLine,
  declineAppointment,
} from '#server/features/operators/appointments/decide-appointment.ts';
import { waitingChanges } from '#server/views/console/operators/waiting-changes.ts';
import { idAt } from './operator-arguments.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';
import { minuteOf, printAppointed, reasonOf } from './operator-staff.ts';
import { changeWords, doneWords } from './staff-words.ts';

/** Proposed changes of operators that wait for another admin, the oldest first. */
async function list({ ctx, locale, print }: OperatorCall): Promise<void> {
  for (const { id, at, kind, name, roles, proposer, reason } of await waitingChanges(ctx)) {
    const what = [changeWords[locale][kind], name, roles.join(',')].filter((each) => each !== '').join(' ');
    print([id, minuteOf(at), what, proposer, reason].join('  '));
  }
}

/** Without --as it is confirmed with access to the database: when no other admin is left who could. */
async function confirm(call: OperatorCall): Promise<void> {
  const { ctx, actingId: operatorId, locale } = call;
  const appointmentId = idAt(call, 0);
  const invited =
    operatorId === null
      ? await confirmAtCommandLine(ctx, { appointmentId, reason: reasonOf(call, 'Confirmed') })
      : await confirmAppointment(ctx, { operatorId, appointmentId, reason: call.reason() });
  printAppointed(call, { verdict: 'executed', invited }, doneWords[locale]);
}

async function decline(call: OperatorCall): Promise<void> {
  const [operatorId, reason] = [call.operatorId(), call.reason()];
  await declineAppointment(call.ctx, { operatorId, reason, appointmentId: idAt(call, 0) });
  call.print(doneWords[call.locale]);
}

const rules = { options: ['--reason'], flags: [], wordCount: 1 };

/** Changes of operators that need a second admin: list, confirm, decline. */
export const appointmentCommands: Readonly<Record<string, OperatorSubcommand>> = {
  appointments: { options: [], flags: [], wordCount: 0, usage: 'appointments', run: list },
  'appointment confirm': {
    ...rules,
    usage: '[--as NAME --reason WHY] appointment confirm ID',
    run: confirm,
  },
  'appointment decline': { ...rules, usage: '--as NAME appointment decline ID --reason WHY', run: decline },
};
