import type { ProtocolText } from './protocol-text.ts';

export const nonageEn: ProtocolText = {
  title: 'Rules for minors',
  lead: 'This service is for people of 18 and older. Here is how we keep minors from spending, and how guardians get money back.',
  sections: [
    {
      id: 'limits',
      title: 'What minors cannot do',
      paragraphs: [
        'Under 18 nobody may register, recharge, unlock paid schemes, publish, apply to be an analyst or withdraw.',
      ],
      points: [
        'Recharging and paying take a certified real name; the identity number tells the age.',
        'An account certified as a minor’s is in teen mode and cannot leave it; from 18 on, certifying again with the same identity ends it.',
      ],
    },
    {
      id: 'teen',
      title: 'Teen mode',
      paragraphs: [
        'Parents can turn it on at the phone a child uses: under Account security → Spending protection, with a PIN of 4 digits. Then nothing can be recharged, unlocked for money, published, applied for or withdrawn; what is free can be read.',
        'The same PIN turns it off. After 5 wrong tries in a row none is taken for 24 hours. A forgotten PIN cannot be recovered by us at present, so please keep it well.',
      ],
    },
    {
      id: 'guardians',
      title: 'Advice for guardians',
      paragraphs: [],
      points: [
        'Do not hand payment passwords, codes or certified accounts to a child.',
        'Set a separate password for payments on the phone and look at the bills now and then.',
        'If a child has recharged, keep the payment records and ask for a refund soon.',
      ],
    },
    {
      id: 'refund',
      title: 'Refunds of what a minor paid',
      paragraphs: [
        'Where a child recharged without consent, a guardian can claim it back on the page “Refund for a minor”, without login and without an account.',
      ],
      points: [
        'Needed: the phone number of the account the child used, the guardian’s name and phone (confirmed by a code), how you are related, what happened, and 1 to 6 pictures.',
        'Pictures: proof of guardianship (household register or birth certificate; cover what is not needed) and the payment records.',
        'You get a claim number and a secret; with both you can see the state at any time. The secret is shown once.',
        'Operators check and decide, two of them above ¥500. If granted, the money goes back to the account that paid; if not, you are told why.',
        'At most 3 claims a day from one guardian’s phone.',
      ],
    },
    {
      id: 'data',
      title: 'Data of minors and guardians',
      paragraphs: [
        'Names, numbers and text of a claim are kept encrypted, and its pictures have no public address. Only operators who handle it can open them, with a reason, and each opening is recorded. They are used for this claim alone.',
        'We tell nobody whether a number has an account. Guardians can contact us to have the personal data of a finished claim deleted.',
        'We do not knowingly collect data of children under 14. Where we find any we check it and delete it.',
      ],
    },
    {
      id: 'content',
      title: 'Content',
      paragraphs: [
        'What harms minors, or lures them into spending or gambling, is removed once found. Report it on the page of the scheme as “harm to minors”.',
      ],
    },
    {
      id: 'complaints',
      title: 'Contact and complaints',
      paragraphs: [
        'Mine → Contact us leads to the refund and to feedback. In China you can also call 12315 (consumers), 12377 (harmful online content) or 12355 (youth services).',
      ],
    },
  ],
};
