import { productName } from '#domain/product-name.ts';
import type { ProtocolText } from './protocol-text.ts';

const name = productName.en;

export const serviceEn: ProtocolText = {
  title: 'Terms of service',
  lead: `These terms are between you and the operator of ${name}. Logging in takes your consent to them and to the privacy policy; matches and public records are open without login.`,
  sections: [
    {
      id: 'what',
      title: 'What this is, and what it is not',
      paragraphs: [
        `${name} is an information service about football: analysts seal schemes before kick-off, readers may unlock them, and every scheme is settled in public by its result.`,
      ],
      points: [
        'No lottery tickets are sold or bought for you here, no bets are taken, and no way to bet is offered.',
        'No result and no return is promised. Schemes and models are judgements of their author or of a program and may be wrong; past records say nothing certain about what comes.',
        'A scheme is no investment advice. What you do with it is your decision and your risk.',
      ],
    },
    {
      id: 'who',
      title: 'Who may use it',
      paragraphs: [
        'You must be 18 or older to have an account. Recharging, unlocking paid schemes, publishing and withdrawing take a certified real name and an age of at least 18.',
        'One person certifies one account. Accounts may not be lent, sold or used for others. An account certified as a minor’s is in teen mode; see the rules for minors.',
      ],
    },
    {
      id: 'schemes',
      title: 'Schemes: publishing and seal',
      paragraphs: [
        'At publishing a scheme is sealed whole: text, picks, lines, odds, rules, price, author and time. The fingerprint of the seal goes into the public log. Nobody can change it afterwards, and neither can we.',
      ],
      points: [
        'Publishing ends 10 minutes before kick-off; the odds are those we had recorded at that moment.',
        'The author may withdraw a scheme within 2 minutes while nobody has unlocked it; it still counts in the record as withdrawn.',
        'A scheme that breaks the rules is removed: its text is hidden, its record still counts, and every buyer is refunded in full.',
        'After settlement picks and outcome are public, the text 24 hours after it.',
      ],
    },
    {
      id: 'unlock',
      title: 'Unlocking and refunds',
      paragraphs: [
        'The price moves from your balance into the escrow of the scheme and belongs to the author and us only after settlement. Sale ends at kick-off. What is unlocked is information; it is refunded in these cases alone:',
      ],
      points: [
        'The scheme is void or was removed: 100%.',
        'A scheme marked “refund if lost”: loss 100%, half loss 50%, push 100%.',
        'Other settled schemes are not refunded.',
        'Refunds go to your balance. After a correction the new settlement decides; what you were paid is never taken back below a balance of zero.',
      ],
    },
    {
      id: 'settlement',
      title: 'Settlement, corrections and disputes',
      paragraphs: [
        'Settlement reads the 90-minute score alone (with stoppage time, without extra time and shoot-outs) by the rules sealed with the scheme, and says which score, which sources and which rules it used.',
        'Within 24 hours of the settlement of a scheme you unlocked you may dispute it once; an operator decides and answers. A corrected result is a new settlement; the old one stays visible.',
      ],
    },
    {
      id: 'record',
      title: 'Records and the public log',
      paragraphs: [
        'A record holds every scheme its author ever published, free, paid, withdrawn, removed and void. The counts add up to those of the public log, and anybody can check it.',
        'Leaderboards order by the cautious lower bound of the yield; too small a sample is not ranked. Streaks and last-ten figures rank nobody. We change no record for anybody.',
      ],
    },
    {
      id: 'analysts',
      title: 'Analysts, income and withdrawals',
      paragraphs: [
        'Analysts apply and are reviewed. Of prices that are not refunded we keep 30% (25% or 20% by level of record); the rest is the author’s income and can be withdrawn 24 hours after settlement.',
        'Withdrawals go to an Alipay account in the analyst’s own name, from ¥10, once a day, without a fee. Tax that has to be withheld by law is shown before and deducted.',
        'Authors may not leave contact details, lead to private deals, promise certain wins, plagiarise, or buy their own schemes through related accounts. Where this is established, schemes are removed, the income in question is held or the account is disabled.',
      ],
    },
    {
      id: 'conduct',
      title: 'Rules of use',
      paragraphs: ['You may not use the service to'],
      points: [
        'organise, join or promote gambling, or make it easier;',
        'publish what is illegal, infringes rights, harasses, or harms minors;',
        'attack the system, copy it in bulk, pose as others, trade accounts or launder money.',
      ],
    },
    {
      id: 'protection',
      title: 'Spending with care',
      paragraphs: [
        'You can set a daily and a monthly spending limit at any time: a lower one holds at once, a higher one after 24 hours. You can also stop spending for 7, 30, 90 or 365 days; until then you can neither recharge nor unlock, and it cannot be ended early. There are no first-recharge bonuses and no limited offers.',
      ],
    },
    {
      id: 'availability',
      title: 'Interruptions and liability',
      paragraphs: [
        'Match data come from third parties and may be late or wrong; we name source and time and correct errors when found. Maintenance and faults may interrupt the service.',
        'Where you lose money by our error we make it good in full. We are not liable for what you decide because of a scheme. Liability that the law does not let us exclude stays.',
      ],
    },
    {
      id: 'end',
      title: 'Removing or disabling an account',
      paragraphs: [
        'You can ask for removal in account security. A cooling-off period of 15 days follows; logging in during it cancels the request. What is still open (escrow, withdrawals, disputes) has to end first.',
        'An account that breaks these terms badly is disabled. That takes nothing of your unspent recharge.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of these terms',
      paragraphs: [
        'Each version has a number and a day it holds from. We record which version you agreed to and when. Before a material change we tell you and ask for your consent again; who does not agree may stop and have unspent recharge refunded.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints and disputes',
      paragraphs: [
        'Send feedback under Mine → Contact us; operators answer every message in your inbox. A scheme can be reported on its page.',
        'In China you can also call 12315 (consumer complaints) or 12377 (harmful online content). The law of the People’s Republic of China applies; what cannot be settled may be brought before the court at the seat of the defendant.',
      ],
    },
  ],
};
