import { simulatedLeagues } from './simulation/leagues.ts';

/** A club as each provider spells it. openfootball and football-data.org use the official name. */
export type Club = { id: number; official: string; api: string; csv: string };

export type LeagueCode = 'en.1' | 'es.1' | 'de.1' | 'it.1' | 'fr.1' | `demo.${number}`;

/** A league with its code at each provider. */
export type League = {
  code: LeagueCode;
  title: string;
  org: string;
  api: number;
  csv: string;
  zone: string;
  clubs: readonly Club[];
};

const club = (id: number, official: string, api: string, csv: string): Club => ({ id, official, api, csv });

// biome-ignore format: a table
export const leagues: readonly League[] = [
  { code: 'en.1', title: 'English Premier League', org: 'PL', api: 39, csv: 'E0', zone: 'Europe/London', clubs: [
    club(11, 'Arsenal FC', 'Arsenal', 'Arsenal'), club(12, 'Chelsea FC', 'Chelsea', 'Chelsea'),
    club(13, 'Manchester City FC', 'Manchester City', 'Man City'), club(14, 'Wolverhampton Wanderers FC', 'Wolves', 'Wolves'),
  ] },
  { code: 'es.1', title: 'Primera División de España', org: 'PD', api: 140, csv: 'SP1', zone: 'Europe/Madrid', clubs: [
    club(21, 'FC Barcelona', 'Barcelona', 'Barcelona'), club(22, 'Club Atlético de Madrid', 'Atletico Madrid', 'Ath Madrid'),
    club(23, 'Real Madrid CF', 'Real Madrid', 'Real Madrid'), club(24, 'Athletic Club', 'Athletic Club', 'Ath Bilbao'),
  ] },
  { code: 'de.1', title: 'Deutsche Bundesliga', org: 'BL1', api: 78, csv: 'D1', zone: 'Europe/Berlin', clubs: [
    club(31, 'FC Bayern München', 'Bayern München', 'Bayern Munich'), club(32, 'Borussia Dortmund', 'Borussia Dortmund', 'Dortmund'),
    club(33, 'Borussia Mönchengladbach', 'Borussia Mönchengladbach', "M'gladbach"), club(34, 'VfB Stuttgart', 'VfB Stuttgart', 'Stuttgart'),
  ] },
  { code: 'it.1', title: 'Italian Serie A', org: 'SA', api: 135, csv: 'I1', zone: 'Europe/Rome', clubs: [
    club(41, 'FC Internazionale Milano', 'Inter', 'Inter'), club(42, 'AC Milan', 'AC Milan', 'Milan'),
    club(43, 'Juventus FC', 'Juventus', 'Juventus'), club(44, 'SSC Napoli', 'Napoli', 'Napoli'),
  ] },
  { code: 'fr.1', title: 'French Ligue 1', org: 'FL1', api: 61, csv: 'F1', zone: 'Europe/Paris', clubs: [
    club(51, 'Paris Saint-Germain FC', 'Paris Saint Germain', 'Paris SG'), club(52, 'Olympique de Marseille', 'Marseille', 'Marseille'),
    club(53, 'Racing Club de Lens', 'Lens', 'Lens'), club(54, 'Stade Rennais FC 1901', 'Rennes', 'Rennes'),
  ] },
];

/** The simulated leagues, served by `/demo-football` only. */
const simulated: readonly League[] = simulatedLeagues.map(({ id, title, teams }, at) => ({
  code: `demo.${at + 1}`,
  title,
  org: '',
  api: id,
  csv: '',
  zone: 'Asia/Shanghai',
  clubs: teams.map(({ id, name }) => club(id, name, name, '')),
}));
const clubsById = new Map(
  [...leagues, ...simulated].flatMap(({ clubs }) => clubs.map((each) => [each.id, each])),
);

/** League and clubs of a fixture. */
export function pairingOf(fixture: { league: LeagueCode; home: number; away: number }) {
  const league = [...leagues, ...simulated].find((each) => each.code === fixture.league);
  const [home, away] = [clubsById.get(fixture.home), clubsById.get(fixture.away)];
  if (!league || !home || !away) throw new Error(`No such pairing: ${JSON.stringify(fixture)}`);
  return { league, home, away };
}

/** Local date and time in a zone: `2026-03-14` and `17:30`. */
export function localTime(instant: Date, zone: string): { day: string; time: string } {
  const text = instant.toLocaleString('sv-SE', { timeZone: zone });
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Year in which the season of an instant began; seasons begin in July. */
export function seasonYear(instant: Date): number {
  return instant.getUTCMonth() >= 6 ? instant.getUTCFullYear() : instant.getUTCFullYear() - 1;
}
