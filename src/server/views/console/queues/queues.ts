import type { QueueName } from '#domain/operator/queues.ts';
import { alarmQueue, alarmReader } from './alarms/alarm-queue.ts';
import { appointmentDetail } from './details/appointment-detail.ts';
import { applicationDetail, feedbackDetail } from './details/people-details.ts';
import { claimDetail } from './details/claim-detail.ts';
import { disputeDetail } from './details/dispute-detail.ts';
import { exceptionDetail } from './details/exception-detail.ts';
import { holdDetail } from './details/hold-detail.ts';
import { linkDetail } from './details/link-detail.ts';
import { resultDetail } from './details/result-detail.ts';
import { reviewDetail, stuckDetail, tipOffDetail } from './details/scheme-details.ts';
import { withdrawalDetail } from './details/withdrawal-detail.ts';
import { appointmentItems } from './items/appointment-items.ts';
import { linkItems } from './items/link-items.ts';
import { claimItems, exceptionItems, withdrawalItems } from './items/money-items.ts';
import { applicationItems, feedbackItems, holdItems } from './items/people-items.ts';
import { resultItems } from './items/result-items.ts';
import { disputeItems, reviewItems, stuckItems, tipOffItems } from './items/scheme-items.ts';
import { isPair, isUuid } from './items/shown-items.ts';
import type { ItemReader, WaitingList } from './parts/queue-reader.ts';
import { waitingAppointments } from './waiting/waiting-appointments.ts';
import { stuckSchemes, undecidedResults } from './waiting/waiting-cases.ts';
import { type StoredQueue, storedWaiting } from './waiting/waiting-items.ts';

/** What waits in a queue, and how its items are read. */
interface Queue {
  readonly waiting: WaitingList;
  readonly reader: ItemReader;
}

const reads = (facts: ItemReader['facts'], detail: ItemReader['detail']): ItemReader => ({
  isId: isUuid,
  facts,
  detail,
});

const stored = (queue: StoredQueue, reader: ItemReader): Queue => ({ waiting: storedWaiting(queue), reader });

/** All queues. */
export const queues: Readonly<Record<QueueName, Queue>> = {
  results: { waiting: undecidedResults, reader: reads(resultItems, resultDetail) },
  disputes: stored('disputes', reads(disputeItems, disputeDetail)),
  withdrawals: stored('withdrawals', reads(withdrawalItems, withdrawalDetail)),
  paymentExceptions: stored('paymentExceptions', reads(exceptionItems, exceptionDetail)),
  guardianClaims: stored('guardianClaims', reads(claimItems, claimDetail)),
  incomeHolds: stored('incomeHolds', reads(holdItems, holdDetail)),
  accountLinks: stored('accountLinks', { ...reads(linkItems, linkDetail), isId: isPair }),
  tipOffs: stored('tipOffs', reads(tipOffItems, tipOffDetail)),
  reviews: stored('reviews', reads(reviewItems, reviewDetail)),
  applications: stored('applications', reads(applicationItems, applicationDetail)),
  feedback: stored('feedback', reads(feedbackItems, feedbackDetail)),
  appointments: { waiting: waitingAppointments, reader: reads(appointmentItems, appointmentDetail) },
  stuckSchemes: { waiting: stuckSchemes, reader: reads(stuckItems, stuckDetail) },
  alarms: { waiting: alarmQueue, reader: alarmReader },
};
