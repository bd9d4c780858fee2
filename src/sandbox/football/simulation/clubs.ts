/** A club of a simulated league. */
export interface SimulatedClub {
  readonly id: number;
  /** Its name in seeds. */
  readonly key: string;
  readonly name: string;
}

/** Invented clubs, one list for each league. The order and the names are part of the seed of every match. */
// biome-ignore format: a table
const names: readonly (readonly string[])[] = [
  [
    'spruceton', 'mistport', 'whitestone', 'maplewood', 'northshore',
    'silver-lake', 'redridge', 'longbank', 'starfield', 'dawnbrook',
    'kingsferry', 'oakhaven', 'highmoor', 'goldcliff', 'eastgate',
    'winterburn', 'quayside', 'falconhurst', 'inkwater', 'thornfield',
  ],
  [
    'greenharvest', 'stonebridge', 'capeside', 'ironhill', 'moonbay',
    'bamboo-creek', 'sandbar', 'millton', 'copperdale', 'lanternby',
    'frostmere', 'saltmarsh', 'hazelwick', 'cloudrest', 'pinewatch',
    'riverfork', 'amberton', 'foxheath',
  ],
  [
    'sunharbour', 'jadebridge', 'cranewater', 'whitepeak', 'plumvale',
    'oxbow-bend', 'lotusmere', 'tidewell', 'raventon', 'elmrise',
    'brightsea', 'deepwell', 'kitehill', 'quartzton', 'swanford',
    'bellmoor',
  ],
  [
    'cedarfall', 'duskwood', 'emberfield', 'glasspoint', 'hollowbrook',
    'ivorybay', 'juniper-hill', 'kelpton', 'loomsbury', 'mirrorlake',
    'nettlewick', 'opalford', 'pebbleton', 'quillhaven',
  ],
  [
    'rosevale', 'shepgate', 'tallgrass', 'umberton', 'violet-isle',
    'willowend', 'yarrowby', 'zephyr-point', 'anchorsea', 'birchwater',
    'clovermead', 'driftwood',
  ],
];

/** The clubs of the simulated leagues, in the order of the leagues. */
export const simulatedClubs: readonly (readonly SimulatedClub[])[] = names.map((league, leagueAt) =>
  league.map((place, at) => ({
    id: 9101 + 100 * leagueAt + at,
    key: `demo-${place}`,
    name: place.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()).replace('-', ' '),
  })),
);
