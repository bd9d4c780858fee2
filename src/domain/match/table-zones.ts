/** What places of a league table lead to at the end of the season. */
export const tableZones = [
  'championsLeague',
  'championsLeagueQualifying',
  'europe',
  'promotion',
  'promotionPlayOff',
  'relegationPlayOff',
  'relegation',
] as const;
export type TableZone = (typeof tableZones)[number];

/** Number of places of each zone: from the top in the first list, from the bottom up in the second. */
interface Zones {
  /** Number of teams for which the zones are known: after a change of the league's size they are not. */
  readonly teams: number;
  readonly top: readonly (readonly [zone: TableZone, places: number])[];
  readonly bottom: readonly (readonly [zone: TableZone, places: number])[];
}

/**
 * Only places that the rules of the league give whatever happens in cups: a cup winner, or an extra place for a
 * country's results, may add one below. Split leagues, and leagues without a fixed rule, have none here.
 */
// biome-ignore format: a table
const zones: Readonly<Record<string, Zones>> = {
  'en.1': { teams: 20, top: [['championsLeague', 4], ['europe', 1]], bottom: [['relegation', 3]] },
  'en.2': { teams: 24, top: [['promotion', 2], ['promotionPlayOff', 4]], bottom: [['relegation', 3]] },
  'en.3': { teams: 24, top: [['promotion', 2], ['promotionPlayOff', 4]], bottom: [['relegation', 4]] },
  'en.4': { teams: 24, top: [['promotion', 3], ['promotionPlayOff', 4]], bottom: [['relegation', 2]] },
  'es.1': { teams: 20, top: [['championsLeague', 4], ['europe', 1]], bottom: [['relegation', 3]] },
  'es.2': { teams: 22, top: [['promotion', 2], ['promotionPlayOff', 4]], bottom: [['relegation', 4]] },
  'de.1': { teams: 18, top: [['championsLeague', 4], ['europe', 1]], bottom: [['relegation', 2], ['relegationPlayOff', 1]] },
  'de.2': { teams: 18, top: [['promotion', 2], ['promotionPlayOff', 1]], bottom: [['relegation', 2], ['relegationPlayOff', 1]] },
  'it.1': { teams: 20, top: [['championsLeague', 4], ['europe', 1]], bottom: [['relegation', 3]] },
  'fr.1': { teams: 18, top: [['championsLeague', 3], ['championsLeagueQualifying', 1], ['europe', 1]], bottom: [['relegation', 2], ['relegationPlayOff', 1]] },
  'fr.2': { teams: 18, top: [['promotion', 2], ['promotionPlayOff', 3]], bottom: [['relegation', 2], ['relegationPlayOff', 1]] },
  'nl.1': { teams: 18, top: [], bottom: [['relegation', 2], ['relegationPlayOff', 1]] },
  'pt.1': { teams: 18, top: [], bottom: [['relegation', 2], ['relegationPlayOff', 1]] },
  'tr.1': { teams: 18, top: [], bottom: [['relegation', 3]] },
  'jp.1': { teams: 20, top: [], bottom: [['relegation', 3]] },
  'br.1': { teams: 20, top: [], bottom: [['relegation', 4]] },
};

/**
 * Zone of a place in the table of a competition, by our code.
 * @param rank from 1
 * @returns null if the place leads to nothing, or if it is not known what it leads to
 */
export function zoneOf(competition: string, teams: number, rank: number): TableZone | null {
  const known = zones[competition];
  if (known?.teams !== teams) return null;
  return zoneAt(known.top, rank) ?? zoneAt(known.bottom, teams + 1 - rank);
}

function zoneAt(list: Zones['top'], place: number): TableZone | null {
  let last = 0;
  for (const [zone, places] of list) {
    last += places;
    if (place <= last) return zone;
  }
  return null;
}
