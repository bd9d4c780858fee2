import { plural } from '#web/i18n/plurals.ts';

const parts = (minutes: number) => {
  const whole = Math.abs(minutes);
  return { hours: Math.floor(whole / 60), rest: whole % 60 };
};

export const zh = {
  zone: (zone: string, minutes: number) => {
    const { hours, rest } = parts(minutes);
    const difference = `${hours} 小时${rest === 0 ? '' : ` ${rest} 分`}`;
    return `时间按${zone}显示，北京时间${minutes > 0 ? '快' : '慢'} ${difference}。`;
  },
  byBeijing: {
    matchDays: '比赛日按北京时间中午至次日中午划分。',
    months: '月份按北京时间划分。',
    years: '年份和月份按北京时间划分。',
  },
};

export const en: typeof zh = {
  zone: (zone, minutes) => {
    const { hours, rest } = parts(minutes);
    const difference = [
      `${hours} ${plural(hours, 'hour')}`,
      rest === 0 ? '' : `${rest} ${plural(rest, 'minute')}`,
    ]
      .filter(Boolean)
      .join(' ');
    return `Times in ${zone} (Beijing is ${difference} ${minutes > 0 ? 'ahead' : 'behind'}).`;
  },
  byBeijing: {
    matchDays: ' Match days run noon to noon, Beijing time.',
    months: ' Months follow Beijing time.',
    years: ' Years and months follow Beijing time.',
  },
};
