import { oneOf, seededRandom } from '../seeded-random.ts';

/** Parts of surnames that belong to no country. */
const beginnings = [
  ...['Al', 'Bar', 'Bren', 'Cal', 'Cor', 'Dal', 'Dor', 'El', 'Fal', 'Fen', 'Gar', 'Gol', 'Hal', 'Hen', 'Il'],
  ...[
    'Jor',
    'Kal',
    'Kes',
    'Lan',
    'Lor',
    'Mar',
    'Mel',
    'Nor',
    'Or',
    'Pel',
    'Quin',
    'Ral',
    'Ros',
    'Sal',
    'Sor',
  ],
  ...['Tal', 'Tor', 'Ul', 'Van', 'Vel', 'Wen', 'Yar', 'Zan', 'Zol', 'Bri', 'Cra', 'Dru', 'Flo', 'Gri', 'Pla'],
] as const;
const ends = [
  ...['ado', 'an', 'ard', 'aro', 'ben', 'bert', 'dan', 'den', 'dini', 'don', 'eck', 'en', 'er', 'eru', 'esh'],
  ...[
    'ev',
    'ez',
    'gan',
    'i',
    'ick',
    'ides',
    'in',
    'ing',
    'ino',
    'ka',
    'kov',
    'la',
    'len',
    'lin',
    'los',
    'man',
  ],
  ...['mir', 'mo', 'nari', 'nen', 'o', 'ola', 'on', 'oris', 'os', 'quist', 'ren', 'rik', 'sen', 'son', 'tek'],
  ...['ter', 'ton', 'ula', 'vic', 'vik', 'ward', 'wen', 'yn'],
] as const;
const initials = 'ABCDEFGHIJKLMNOPRSTUVWYZ';

/** `T. Marwen`. */
export function playerName(seed: string): string {
  const random = seededRandom(`player ${seed}`);
  return `${oneOf([...initials], random)}. ${oneOf(beginnings, random)}${oneOf(ends, random)}`;
}

export function coachName(seed: string): string {
  return playerName(`coach ${seed}`);
}
