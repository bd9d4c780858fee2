import type { Competition } from '../outside/football-feed/names/competitions.ts';
import type { BadgeColours, Team } from '../outside/football-feed/names/teams.ts';

/** A league that is not real, with clubs from places that are not. */
export interface DemoLeague {
  readonly competition: Competition;
  readonly teams: readonly Team[];
  /** Beijing clock times of a round's matches; they go round the clock, so that one is always near. */
  readonly kickoffTimes: readonly string[];
}

const premier: readonly Team[] = [
  team('spruceton', '云杉联', 'Spruceton', 'SPR', 'ysl', '#0B6E4F', '#FFFFFF', 'stripes'),
  team('mistport', '雾港竞技', 'Mistport', 'MIS', 'wgjj', '#274060', '#F2C14E', 'sash'),
  team('whitestone', '白石城', 'Whitestone', 'WHI', 'bsc', '#F5F5F5', '#1B1B1E', 'halves'),
  team('maplewood', '枫林流浪者', 'Maplewood', 'MAP', 'flllz', '#C8102E', '#FFD100', 'sleeves'),
  team('northshore', '北岸', 'Northshore', 'NOR', 'ba', '#003F88', '#FFFFFF', 'hoops'),
  team('silver-lake', '银湖', 'Silver Lake', 'SIL', 'yh', '#8D99AE', '#2B2D42', 'solid'),
  team('redridge', '赤岭', 'Redridge', 'RED', 'cl', '#9B2226', '#EDE0D4', 'quarters'),
  team('longbank', '长堤', 'Longbank', 'LON', 'cd', '#5A189A', '#FFFFFF', 'chief'),
  team('starfield', '星原', 'Starfield', 'STA', 'xy', '#14213D', '#FCA311', 'halves'),
  team('dawnbrook', '晨溪', 'Dawnbrook', 'DAW', 'cx', '#F28482', '#3D405B', 'stripes'),
];

const second: readonly Team[] = [
  team('greenharvest', '青禾', 'Greenharvest', 'GRE', 'qh', '#2D6A4F', '#FFE066', 'hoops'),
  team('stonebridge', '石桥', 'Stonebridge', 'STO', 'sq', '#495057', '#F8F9FA', 'sash'),
  team('capeside', '海角', 'Capeside', 'CAP', 'hj', '#0077B6', '#CAF0F8', 'sleeves'),
  team('ironhill', '铁山', 'Ironhill', 'IRO', 'ts', '#212529', '#E5383B', 'stripes'),
  team('moonbay', '月湾', 'Moonbay', 'MOO', 'yw', '#22223B', '#F2E9E4', 'solid'),
  team('bamboo-creek', '竹溪', 'Bamboo Crk', 'BAM', 'zx', '#55A630', '#FFFFFF', 'quarters'),
  team('sandbar', '沙洲', 'Sandbar', 'SAN', 'sz', '#E9C46A', '#264653', 'chief'),
  team('millton', '风车镇', 'Millton', 'MIL', 'fcz', '#BC6C25', '#FEFAE0', 'halves'),
];

export const demoLeagues: readonly DemoLeague[] = [
  {
    competition: league('demo.1', '演示超级联赛', '演超', 'Demo Premier League', 'DemoPL'),
    teams: premier,
    kickoffTimes: ['12:30', '16:30', '20:00', '00:00', '04:30'],
  },
  {
    competition: league('demo.2', '演示甲级联赛', '演甲', 'Demo League One', 'DemoL1'),
    teams: second,
    kickoffTimes: ['14:30', '18:30', '22:00', '08:00'],
  },
];

function league(code: string, nameZh: string, shortZh: string, nameEn: string, shortEn: string): Competition {
  const zone = 'Asia/Shanghai';
  const names = { nameZh, shortZh, nameEn, shortEn };
  return {
    code,
    footballDataCode: null,
    ...names,
    zone,
    seasonFirstDay: '01-01',
    countries: [],
    isVerified: true,
  };
}

function team(
  place: string,
  nameZh: string,
  nameEn: string,
  code3: string,
  pinyinInitials: string,
  main: string,
  second: string,
  pattern: BadgeColours['pattern'],
): Team {
  return {
    teamKey: `demo-${place}`,
    country: 'DEM',
    nameZh,
    nameZhShort: nameZh.slice(0, 4),
    nameEn,
    nameEnShort: nameEn,
    code3,
    pinyinInitials,
    colours: { main, second, pattern },
    isVerified: true,
    spellings: [],
  };
}
