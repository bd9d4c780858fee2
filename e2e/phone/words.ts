import * as account from '#web/features/people/account/words.ts';
import * as accountLists from '#web/features/people/account/list-words.ts';
import * as books from '#web/features/people/books/words.ts';
import * as boards from '#web/features/analysts/board/board-words.ts';
import * as analysts from '#web/features/analysts/words.ts';
import * as guardian from '#web/features/payments/guardian/words.ts';
import * as inbox from '#web/features/inbox/words.ts';
import * as inboxSettings from '#web/features/inbox/settings/words.ts';
import * as income from '#web/features/payments/income/words.ts';
import * as lists from '#web/features/matches/list-words.ts';
import * as matchHead from '#web/features/matches/head/head-words.ts';
import * as matches from '#web/features/matches/words.ts';
import * as application from '#web/features/analysts/application/application-words.ts';
import * as feedback from '#web/features/feedback/feedback-words.ts';
import * as tipOff from '#web/features/schemes/reports/tip-off-words.ts';
import * as teen from '#web/features/protection/teen-words.ts';
import * as protection from '#web/features/protection/words.ts';
import * as refund from '#web/features/payments/refunds/refund-words.ts';
import * as recharge from '#web/features/payments/recharge/words.ts';
import * as dispute from '#web/features/schemes/details/disputes/dispute-words.ts';
import * as unlock from '#web/features/schemes/details/unlock/unlock-words.ts';
import * as details from '#web/features/schemes/details/words.ts';
import * as parlay from '#web/features/schemes/publish/parlay/parlay-words.ts';
import * as marketplace from '#web/features/schemes/marketplace/marketplace-words.ts';
import * as phone from '#web/features/people/phone/words.ts';
import * as profile from '#web/features/people/profile/words.ts';
import * as publish from '#web/features/schemes/publish/words.ts';
import * as certification from '#web/features/people/identity/certification-words.ts';
import * as removal from '#web/features/people/removal/removal-words.ts';
import * as devices from '#web/features/people/security/session-words.ts';
import * as security from '#web/features/people/security/words.ts';
import * as disabled from '#web/features/people/sessions/disabled-words.ts';
import * as sessions from '#web/features/people/sessions/words.ts';
import * as statement from '#web/features/payments/transactions/words.ts';
import * as bindAlipay from '#web/features/payments/payee/bind-words.ts';
import * as withdrawal from '#web/features/payments/withdrawals/words.ts';
import * as markets from '#web/i18n/market-words.ts';
import * as calendar from '#web/features/matches/follow/calendar/words.ts';
import * as pictures from '#web/forms/pictures/words.ts';
import * as search from '#web/features/search/words.ts';
import * as shell from '#web/shell/words.ts';
import * as codes from '#web/ui/controls/code-words.ts';
import * as undo from '#web/ui/feedback/undo-words.ts';
import * as ui from '#web/ui/words.ts';

type Locale = 'zh' | 'en';

/** The screen texts of one language, which journeys look for. */
export function wordsOf(locale: Locale) {
  const inLocale = <W>(words: Readonly<Record<Locale, W>>): W => words[locale];
  return {
    analysts: inLocale(analysts),
    boards: inLocale(boards),
    disabled: inLocale(disabled),
    guardian: inLocale(guardian),
    calendar: inLocale(calendar),
    pictures: inLocale(pictures),
    protection: inLocale(protection),
    marketplace: inLocale(marketplace),
    teen: inLocale(teen),
    undo: inLocale(undo),
    application: inLocale(application),
    inbox: inLocale(inbox),
    inboxSettings: inLocale(inboxSettings),
    dispute: inLocale(dispute),
    feedback: inLocale(feedback),
    tipOff: inLocale(tipOff),
    income: inLocale(income),
    lists: inLocale(lists),
    matches: inLocale(matches),
    matchHead: inLocale(matchHead),
    recharge: inLocale(recharge),
    refund: inLocale(refund),
    statement: inLocale(statement),
    bindAlipay: inLocale(bindAlipay),
    withdrawal: inLocale(withdrawal),
    unlock: inLocale(unlock),
    details: inLocale(details),
    parlay: inLocale(parlay),
    publish: inLocale(publish),
    certification: inLocale(certification),
    devices: inLocale(devices),
    removal: inLocale(removal),
    security: inLocale(security),
    sessions: inLocale(sessions),
    markets: inLocale(markets),
    search: inLocale(search),
    shell: inLocale(shell),
    codes: inLocale(codes),
    ui: inLocale(ui),
    phone: inLocale(phone),
    profile: inLocale(profile),
    account: inLocale(account),
    accountLists: inLocale(accountLists),
    books: inLocale(books),
  };
}

export type Words = ReturnType<typeof wordsOf>;
