import { productName } from '#domain/product-name.ts';
import type { ProtocolText } from './protocol-text.ts';

export const privacyEn: ProtocolText = {
  title: 'Privacy policy',
  lead: `${productName.en} collects what the service needs and nothing else. Here is each item: what, why and for how long, and how you see, export and delete it.`,
  sections: [
    {
      id: 'principles',
      title: 'In general',
      paragraphs: [],
      points: [
        'Matches, model and public records are open without login and without any data of yours.',
        'No advertising, no third-party statistics or trackers; contacts, location and photo library are not read. There are two cookies, for the language and the look you choose; your browser writes them once you have chosen, and they identify nobody.',
        'To open without a network, your device keeps the app, public pages you saw, the schemes you bought or wrote and the list of your unlocks. The last two go when you log out; nothing of it is sent anywhere.',
        'Personal data are neither sold nor rented out, and no price depends on who you are.',
      ],
    },
    {
      id: 'what',
      title: 'What is collected, and why',
      paragraphs: [],
      points: [
        'Mobile number: login, codes, important notices. Needed.',
        'Nickname, picture, intro, gender: as you like; nickname, picture and intro are public.',
        'Sessions and devices: time of login, name of the device, a fingerprint of a random number your browser made; so that you can see and end sessions and we can find related accounts.',
        'Name and identity number: certification and age. With a separate consent, when you certify.',
        'Alipay account: where withdrawals go. With a separate consent, when you bind it.',
        'WeChat identifier: only if you log in by WeChat or pay inside it; neither nickname nor picture.',
        'Recharges, unlocks, income, withdrawals: accounts, refunds, reconciliation and tax.',
        'What you write: schemes, feedback, reports, disputes and pictures, to provide and handle them. Pictures are drawn anew, without place or other attached data.',
        'Network address: only as a fingerprint that cannot be reversed, for a short time, to limit how often something is asked. The address itself is not kept.',
      ],
    },
    {
      id: 'consents',
      title: 'Separate consents',
      paragraphs: [
        'At login you are asked to accept the terms of service and this policy, at recharging the recharge terms. Before identity or payee data are taken you are asked apart, on that page; declining leaves everything else as it is. We record the version and the time of your consent.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      paragraphs: [
        'Name, identity number and payee are kept encrypted under a key of each person, whose own key is kept apart from the database; pages show them masked. Operators open them with a reason only, and each opening is recorded. Transport is encrypted.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who receives what',
      paragraphs: ['Only as far as the matter needs it:'],
      points: [
        'SMS provider: mobile number and code.',
        'Identity check: name and identity number, to see whether they fit.',
        'Alipay and WeChat Pay: order number and amount; for withdrawals also payee and name.',
        'Authorities entitled by law, on a lawful request.',
      ],
    },
    {
      id: 'public',
      title: 'What is public and cannot be changed',
      paragraphs: [
        'Text and outcome of schemes become public by their rules. The public log holds fingerprints and ids, no names and no numbers; it cannot be changed, which is why records can be checked. After removal your schemes stay, by a “removed user”.',
      ],
    },
    {
      id: 'keeping',
      title: 'How long it is kept',
      paragraphs: [],
      points: [
        'Codes: 48 hours.',
        'Pictures that belong to nothing: 1 day.',
        'Sessions: they end after 30 days without use, and when you sign out.',
        'Profile, identity and payee: until you remove the account; its key is destroyed then.',
        'Money, unlocks and tax: as the law requires; after removal no longer tied to name or number.',
        'Personal data of guardians’ claims: until the claim is finished and need not be proved any more; contact us to have them deleted.',
        'Copies in backups go when the backups end.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: ['In account security and in your profile you can'],
      points: [
        'see and correct your data, change phone and payee;',
        'see where you are logged in and sign out, one by one or everywhere;',
        'export everything we keep about you;',
        'remove the account: after a cooling-off of 15 days personal data are erased; logging in during it cancels.',
        'withdraw a consent by not using the part it is for, or by removing the account.',
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      paragraphs: [
        'The service is not for minors. How data of minors and guardians are handled is in the rules for minors.',
      ],
    },
    {
      id: 'place',
      title: 'Where data are, and who decides',
      paragraphs: [
        'Data are kept on servers of the operator and are not sent abroad. Decisions that weigh on you, such as reviews, disabling and refunds, are made by people; limits of frequency and rules about texts are applied by program, and you can ask for a person to look again.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'The policy has a version and a day it holds from. Before a material change we tell you and ask for your consent again.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact and complaints',
      paragraphs: [
        'Questions, requests and complaints about personal data: Mine → Contact us → Feedback, kind “Account”. We answer within 15 working days. In China you can also turn to 12377.',
      ],
    },
  ],
};
