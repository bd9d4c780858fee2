import type { BadgeColours, Team } from '#server/providers/football/names/teams.ts';

/** Clubs from places that are not. Each is named once, here; a club that has played stays. */

export const premierClubs: readonly Team[] = [
  club('spruceton', '云杉联', 'Spruceton', 'SPR', 'ysl', '#0B6E4F', '#FFFFFF', 'stripes'),
  club('mistport', '雾港竞技', 'Mistport', 'MIS', 'wgjj', '#274060', '#F2C14E', 'sash'),
  club('whitestone', '白石城', 'Whitestone', 'WHI', 'bsc', '#F5F5F5', '#1B1B1E', 'halves'),
  club('maplewood', '枫林流浪者', 'Maplewood', 'MAP', 'flllz', '#C8102E', '#FFD100', 'sleeves'),
  club('northshore', '北岸', 'Northshore', 'NOR', 'ba', '#003F88', '#FFFFFF', 'hoops'),
  club('silver-lake', '银湖', 'Silver Lake', 'SIL', 'yh', '#8D99AE', '#2B2D42', 'solid'),
  club('redridge', '赤岭', 'Redridge', 'RED', 'cl', '#9B2226', '#EDE0D4', 'quarters'),
  club('longbank', '长堤', 'Longbank', 'LON', 'cd', '#5A189A', '#FFFFFF', 'chief'),
  club('starfield', '星原', 'Starfield', 'STA', 'xy', '#14213D', '#FCA311', 'halves'),
  club('dawnbrook', '晨溪', 'Dawnbrook', 'DAW', 'cx', '#F28482', '#3D405B', 'stripes'),
  club('kingsferry', '王渡', 'Kingsferry', 'KIN', 'wd', '#1D3557', '#E63946', 'stripes'),
  club('oakhaven', '橡湾', 'Oakhaven', 'OAK', 'xw', '#606C38', '#FEFAE0', 'hoops'),
  club('highmoor', '高沼', 'Highmoor', 'HIG', 'gz', '#7F5539', '#EDE0D4', 'sleeves'),
  club('goldcliff', '金崖', 'Goldcliff', 'GOL', 'jy', '#FFB703', '#023047', 'halves'),
  club('eastgate', '东门', 'Eastgate', 'EAS', 'dm', '#D62828', '#FFFFFF', 'chief'),
  club('winterburn', '冬泉', 'Winterburn', 'WIN', 'dq', '#90E0EF', '#03045E', 'sash'),
  club('quayside', '码头城', 'Quayside', 'QUA', 'mtc', '#33415C', '#F4D35E', 'quarters'),
  club('falconhurst', '隼林', 'Falconhurst', 'FAL', 'sl', '#3A5A40', '#DAD7CD', 'stripes'),
  club('inkwater', '墨河', 'Inkwater', 'INK', 'mh', '#111827', '#93C5FD', 'solid'),
  club('thornfield', '荆原', 'Thornfield', 'THO', 'jy', '#800F2F', '#FFCCD5', 'hoops'),
];

export const firstClubs: readonly Team[] = [
  club('greenharvest', '青禾', 'Greenharvest', 'GRE', 'qh', '#2D6A4F', '#FFE066', 'hoops'),
  club('stonebridge', '石桥', 'Stonebridge', 'STO', 'sq', '#495057', '#F8F9FA', 'sash'),
  club('capeside', '海角', 'Capeside', 'CAP', 'hj', '#0077B6', '#CAF0F8', 'sleeves'),
  club('ironhill', '铁山', 'Ironhill', 'IRO', 'ts', '#212529', '#E5383B', 'stripes'),
  club('moonbay', '月湾', 'Moonbay', 'MOO', 'yw', '#22223B', '#F2E9E4', 'solid'),
  club('bamboo-creek', '竹溪', 'Bamboo Crk', 'BAM', 'zx', '#55A630', '#FFFFFF', 'quarters'),
  club('sandbar', '沙洲', 'Sandbar', 'SAN', 'sz', '#E9C46A', '#264653', 'chief'),
  club('millton', '风车镇', 'Millton', 'MIL', 'fcz', '#BC6C25', '#FEFAE0', 'halves'),
  club('copperdale', '铜谷', 'Copperdale', 'COP', 'tg', '#B45309', '#FFFFFF', 'stripes'),
  club('lanternby', '灯塔镇', 'Lanternby', 'LAN', 'dtz', '#F59E0B', '#1F2937', 'sash'),
  club('frostmere', '霜湖', 'Frostmere', 'FRO', 'sh', '#E0FBFC', '#3D5A80', 'hoops'),
  club('saltmarsh', '盐泽', 'Saltmarsh', 'SAL', 'yz', '#CCD5AE', '#344E41', 'halves'),
  club('hazelwick', '榛村', 'Hazelwick', 'HAZ', 'zc', '#6F4E37', '#F5EBE0', 'chief'),
  club('cloudrest', '云栖', 'Cloudrest', 'CLO', 'yq', '#BDE0FE', '#22577A', 'sleeves'),
  club('pinewatch', '松望', 'Pinewatch', 'PIN', 'sw', '#1B4332', '#D8F3DC', 'quarters'),
  club('riverfork', '河汊', 'Riverfork', 'RIV', 'hc', '#0096C7', '#FFFFFF', 'sash'),
  club('amberton', '琥珀城', 'Amberton', 'AMB', 'hpc', '#E76F51', '#2A2A2A', 'halves'),
  club('foxheath', '狐原', 'Foxheath', 'FOX', 'hy', '#D9480F', '#FFFFFF', 'solid'),
];

export const secondClubs: readonly Team[] = [
  club('sunharbour', '日港', 'Sunharbour', 'SUN', 'rg', '#FF9F1C', '#FFFFFF', 'halves'),
  club('jadebridge', '玉桥', 'Jadebridge', 'JAD', 'yq', '#00A878', '#FFFFFF', 'hoops'),
  club('cranewater', '鹤水', 'Cranewater', 'CRA', 'hs', '#F8F9FA', '#C1121F', 'sash'),
  club('whitepeak', '白峰', 'Whitepeak', 'WPK', 'bf', '#E9ECEF', '#0B3954', 'chief'),
  club('plumvale', '梅谷', 'Plumvale', 'PLU', 'mg', '#7B2CBF', '#E0AAFF', 'stripes'),
  club('oxbow-bend', '牛轭湾', 'Oxbow Bend', 'OXB', 'new', '#8A5A44', '#FFE6A7', 'quarters'),
  club('lotusmere', '莲湖', 'Lotusmere', 'LOT', 'lh', '#F4ACB7', '#5C677D', 'hoops'),
  club('tidewell', '潮井', 'Tidewell', 'TID', 'cj', '#168AAD', '#D9ED92', 'sleeves'),
  club('raventon', '鸦丘', 'Raventon', 'RAV', 'yq', '#0D1B2A', '#E0E1DD', 'stripes'),
  club('elmrise', '榆丘', 'Elmrise', 'ELM', 'yq', '#4F772D', '#ECF39E', 'sash'),
  club('brightsea', '明海', 'Brightsea', 'BRI', 'mh', '#48CAE4', '#FFFFFF', 'solid'),
  club('deepwell', '深井', 'Deepwell', 'DEE', 'sj', '#1D2D44', '#F0EBD8', 'chief'),
  club('kitehill', '鸢山', 'Kitehill', 'KIT', 'ys', '#EF233C', '#EDF2F4', 'quarters'),
  club('quartzton', '石英城', 'Quartzton', 'QUZ', 'syc', '#DEE2FF', '#6D6875', 'halves'),
  club('swanford', '天鹅渡', 'Swanford', 'SWA', 'ted', '#FFFFFF', '#1B263B', 'sleeves'),
  club('bellmoor', '钟原', 'Bellmoor', 'BEL', 'zy', '#9D0208', '#FFBA08', 'hoops'),
];

export const easternClubs: readonly Team[] = [
  club('cedarfall', '雪松瀑', 'Cedarfall', 'CED', 'xsp', '#386641', '#F2E8CF', 'stripes'),
  club('duskwood', '暮林', 'Duskwood', 'DUS', 'ml', '#3C096C', '#FF9E00', 'halves'),
  club('emberfield', '烬野', 'Emberfield', 'EMB', 'jy', '#DC2F02', '#370617', 'hoops'),
  club('glasspoint', '琉璃角', 'Glasspoint', 'GLA', 'llj', '#2EC4B6', '#FFFFFF', 'sash'),
  club('hollowbrook', '空溪', 'Hollowbrook', 'HOL', 'kx', '#577590', '#F9C74F', 'chief'),
  club('ivorybay', '象牙湾', 'Ivorybay', 'IVO', 'xyw', '#FFF8E7', '#5E503F', 'quarters'),
  club('juniper-hill', '杜松山', 'Juniperhill', 'JUN', 'dss', '#31572C', '#90A955', 'sleeves'),
  club('kelpton', '藻港', 'Kelpton', 'KEL', 'zg', '#006D77', '#FFDDD2', 'solid'),
  club('loomsbury', '织造镇', 'Loomsbury', 'LOO', 'zzz', '#B5179E', '#FFFFFF', 'stripes'),
  club('mirrorlake', '镜湖', 'Mirrorlake', 'MIR', 'jh', '#ADB5BD', '#003049', 'halves'),
  club('nettlewick', '荨麻村', 'Nettlewick', 'NET', 'xmc', '#70E000', '#004B23', 'sash'),
  club('opalford', '澳宝渡', 'Opalford', 'OPA', 'abd', '#A2D2FF', '#7209B7', 'hoops'),
  club('pebbleton', '卵石滩', 'Pebbleton', 'PEB', 'lst', '#6C757D', '#FFFFFF', 'chief'),
  club('quillhaven', '羽港', 'Quillhaven', 'QUI', 'yg', '#FDFCDC', '#F07167', 'quarters'),
];

export const islandClubs: readonly Team[] = [
  club('rosevale', '玫谷', 'Rosevale', 'ROS', 'mg', '#FF4D6D', '#FFFFFF', 'hoops'),
  club('shepgate', '牧门', 'Shepgate', 'SHE', 'mm', '#A3B18A', '#3A5A40', 'halves'),
  club('tallgrass', '长草', 'Tallgrass', 'TAL', 'cc', '#80B918', '#FFFFFF', 'stripes'),
  club('umberton', '赭石', 'Umberton', 'UMB', 'zs', '#9C6644', '#FFF3B0', 'sash'),
  club('violet-isle', '紫岛', 'Violet Isle', 'VIO', 'zd', '#8338EC', '#FFBE0B', 'chief'),
  club('willowend', '柳尾', 'Willowend', 'WIL', 'lw', '#588157', '#E9EDC9', 'sleeves'),
  club('yarrowby', '蓍草镇', 'Yarrowby', 'YAR', 'scz', '#FFD60A', '#001D3D', 'quarters'),
  club('zephyr-point', '风角', 'Zephyr Pt', 'ZEP', 'fj', '#00B4D8', '#FFFFFF', 'solid'),
  club('anchorsea', '锚海', 'Anchorsea', 'ANC', 'mh', '#03045E', '#EE9B00', 'stripes'),
  club('birchwater', '桦水', 'Birchwater', 'BIR', 'hs', '#F1FAEE', '#2B9348', 'halves'),
  club('clovermead', '苜蓿甸', 'Clovermead', 'CLV', 'mxd', '#007F5F', '#DDDF00', 'hoops'),
  club('driftwood', '浮木', 'Driftwood', 'DRI', 'fm', '#BB9457', '#432818', 'sash'),
];

function club(
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
