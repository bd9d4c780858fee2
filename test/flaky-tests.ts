/**
 * Tests that failed and passed when repeated, with the known cause. The check prints a flaky test each time; an
 * unlisted one needs an entry here. The full level does not repeat: there it is a failure.
 */
interface FlakyTest {
  /** File and name as printed by the check; without the language in parentheses it applies to both. */
  readonly test: string;
  /** First occurrence. */
  readonly seen: string;
  readonly cause: string;
  /** The fix; absent while it may recur. */
  readonly mended?: string;
}

const flakyTests: readonly FlakyTest[] = [
  {
    test: 'e2e/simulate/simulate.race.test.ts > nothing breaks any more in the world of seed 26: a removal was logged before its publication, by a clock that was set back in between',
    seen: '2026-11-30',
    cause: 'it was given the database of another test file with one connection, which was open already',
    mended: 'simulated worlds share databases among themselves alone',
  },
  {
    test: 'src/server/features/payments/reconciliation/compare-bill.operation.test.ts > the bill of wechat > matches the ledger: payments and refunds',
    seen: '2026-11-30',
    cause:
      'WeChat tells of the end of a refund after its response, and the test compared before it had arrived',
    mended: 'the test waits for the end of the refund',
  },
  {
    test: 'e2e/stories/app/desktop.journey.test.ts > by single keys a reader goes from match to match beside the list, and back',
    seen: '2026-11-29',
    cause: 'keys are loaded after the page, and the test pressed one before, once',
    mended: 'the first key is pressed until it acts',
  },
  {
    test: 'e2e/stories/payments/money-manners.journey.test.ts > a withdrawal is requested once on any network',
    seen: '2026-11-29',
    cause:
      'the screen was wrong: once the page had learned of the withdrawal whose response was lost, its sheet could not be confirmed any more and named another amount',
    mended: 'the sheet keeps what it asks for, and sends the same request again',
  },
  {
    test: 'e2e/stories/app/manners.journey.test.ts > a follow of an analyst is shown immediately, can be undone, and the last tap counts',
    seen: '2026-11-23',
    cause: 'the test read the pressed state once, before the page had rendered; the screen was correct',
    mended: 'the test records every rendered state and waits for it; responses are delayed by a gate',
  },
  {
    test: 'e2e/stories/payments/money-manners.journey.test.ts > a withdrawal is requested once on any network',
    seen: '2026-11-23',
    cause: 'the test looked for the busy button after the response had arrived',
    mended: 'the response is delayed until the busy button was seen',
  },
  {
    test: 'e2e/stories/schemes/moderation.journey.test.ts > a wrong result is disputed and corrected including payouts',
    seen: '2026-11-23',
    cause: 'the busy button has the same text as a dispute state, so the queue was read too early',
    mended: 'the test waits for more text before it reads the queue',
  },
  {
    test: 'src/server/demo/seed-demo.operation.test.ts',
    seen: '2026-11-23',
    cause: 'the purchases of the demo’s readers depended on random ids',
    mended: 'the choice depends on numbers and names that are equal at each start',
  },
  {
    test: 'e2e/stories/people/people.journey.test.ts > an applicant is approved, publishes free schemes, and may charge once',
    seen: '2026-11-23',
    cause: 'bug in the page: text typed before the session was known was not saved',
    mended: 'such text is saved for the session, and for its user once known',
  },
  {
    test: 'e2e/stories/people/people.journey.test.ts > an applicant is approved, publishes free schemes, and may charge once',
    seen: '2026-11-24',
    cause: 'the test left the page before the follow was sent: the star changes optimistically',
    mended: 'the test waits for the response to the follow',
  },
  {
    test: 'e2e/stories/app/update.journey.test.ts > a new version is announced, waits for consent, and loses no draft',
    seen: '2026-11-24',
    cause: 'bug in the app: Chromium may run the old worker for minutes, and the page waited for the new one',
    mended: 'every worker serves the newest cached version on a page load',
  },
  {
    test: 'src/web/routes.test.tsx > routes, paths and the reviewed golden file are equal',
    seen: '2026-11-24',
    cause:
      'session tests left a token to the next file of their worker, which changes the login page’s redirect',
    mended: 'they end the session after each test',
  },
  {
    test: 'e2e/stories/app/keyboard.journey.test.ts > by keyboard only, a fan logs in, finds a match, follows it, recharges and unlocks a scheme',
    seen: '2026-11-25',
    cause: 'the last arrow key wraps to the first tab; the test pressed Tab before the focus had moved',
    mended: 'the test waits until the first tab is selected and focused',
  },
  {
    test: 'e2e/stories/app/first-paint.journey.test.ts > a first visit from New York with American odds shows the right times and odds before any script of the app, and keeps every element',
    seen: '2026-11-26',
    cause:
      'an element without text moved: probably the link of the late line of the log, left out only as parent of a text',
    mended: 'the link is left out itself; a failure names the element and how it moved',
  },
  {
    test: 'e2e/stories/app/first-paint.journey.test.ts > a first visit from Kathmandu in Chinese with decimal odds … shows the right times and odds before any script of the app, and keeps every element',
    seen: '2026-11-29',
    cause:
      'the page was drawn when two of the seven days of the strip had arrived, and both filled its width',
    mended: 'the strip has seven columns from the start',
  },
  {
    test: 'e2e/stories/matches/main-job.journey.test.ts > a fan buys a sealed scheme on a real match, it loses, and the price is refunded',
    seen: '2026-11-26',
    cause: 'the server of the test was not ready within its time-out on a machine with other work',
    mended: 'the time-out only ends a test that would hang: four minutes in place of one',
  },
  {
    test: 'test/database/used-databases.race.test.ts > a database that a whole server has used is used again with the content of the template',
    seen: '2026-11-27',
    cause: 'an earlier file of the worker had left two free databases, and the test took the other one',
    mended: 'the test uses connections of a number that no other test uses',
  },
  {
    test: 'e2e/stories/payments/money-refusals.journey.test.ts > reconciliation finds nothing',
    seen: '2026-11-27',
    cause: 'bug in the ranking: who published for the first time while it ran was ranked without a number',
    mended:
      'authors are numbered in the transaction that ranks them; a race test publishes after each statement',
  },
  {
    test: 'src/server/features/protection/teen-mode/teen-mode.operation.test.ts > with a PIN > the PIN is stored nowhere in clear',
    seen: '2026-11-27',
    cause: 'the random id of the user contained the four digits',
    mended: 'the test leaves ids out',
  },
  {
    test: 'e2e/stories/commands/start-faults.journey.test.ts > a damaged database whose files are truncated, for a command is reported and not overwritten',
    seen: '2026-11-27',
    cause:
      'not proven: the command did not end within eight minutes, 900 repetitions took a second or two each; likely nodejs/node#54918, a deadlock of an ending process with its compiler threads',
    mended:
      'nothing compiles the engine in the background when a command ends, and a program that does not end is reported with its threads and output',
  },
  {
    test: 'src/server/features/schemes/likeness/text-likeness.operation.test.ts > a passage of ten authors > counts as copied until it is written down as common, and again when it no longer is',
    seen: '2026-11-27',
    cause: 'ten texts with random words beside the passage: which part of it is indexed depends on the words',
    mended: 'the ten texts are the same',
  },
  {
    test: 'e2e/stories/people/inbox.journey.test.ts > publications of a day are opened as one and read, tabs and settings work',
    seen: '2026-11-27',
    cause:
      'the row waited for stood in the tab "all" too, so the rows of the tab were counted before they had arrived',
    mended: 'counts of rendered rows are waited for, here and in eight other journeys',
  },
  {
    test: 'src/server/features/push/send/push-messages.operation.test.ts > a message > is pushed in the language of the device, without amounts, once read not at all',
    seen: '2026-11-28',
    cause: 'the test searched the digits of an amount in random ids as well',
    mended:
      'title and body are searched for any digit; two more tests that searched digits in ids leave ids out',
  },
  {
    test: 'e2e/stories/app/accessibility.journey.test.ts',
    seen: '2026-11-28',
    cause:
      'bug in the server: a connection that a browser had opened ahead and not used for 15 seconds was answered 400, which the browser took for the reply to the page it asked for at that moment',
    mended: 'such a connection is closed without a response',
  },
  {
    test: 'e2e/stories/console/pages.journey.test.ts',
    seen: '2026-11-28',
    cause:
      'at the full level: colours were judged while they faded from light to dark, also with reduced motion',
    mended: 'with reduced motion nothing fades, and the test waits until nothing moves',
  },
  {
    test: 'e2e/stories/app/manners.journey.test.ts > a follow of an analyst is shown immediately, can be undone, and the last tap counts (en)',
    seen: '2026-11-28',
    cause:
      'the route that held responses was removed while two scripts were loading ahead: the browser never reported their end',
    mended: 'routes that hold responses stay and pass everything on once released',
  },
];

/** The entry of a test; a fixed test that fails again needs a new cause. */
export function knownFlaky(name: string): FlakyTest | undefined {
  return flakyTests.find(({ test, mended }) => mended === undefined && name.startsWith(test));
}
