const parts = (minutes: number) => {
  const whole = Math.abs(minutes);
  return { hours: Math.floor(whole / 60), rest: whole % 60 };
};

export const zh = {
  zone: (zone: string, minutes: number) => {
    const { hours, rest } = parts(minutes);
    const difference = `${hours} 小时${rest === 0 ? '' : ` ${rest} 分`}`;
    return `时间为${zone}，北京时间${minutes > 0 ? '早' : '晚'} ${difference}。`;
  },
  byBeijing: {
    matchDays: '日期按北京时间中午到次日中午分。',
    months: '月份按北京时间分。',
    years: '年度和月份按北京时间分。',
  },
};

export const en: typeof zh = {
  zone: (zone, minutes) => {
    const { hours, rest } = parts(minutes);
    const difference = [`${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest === 0 ? '' : `${rest} minutes`]
      .filter(Boolean)
      .join(' ');
    return `${zone}. Beijing is ${difference} ${minutes > 0 ? 'ahead' : 'behind'}.`;
  },
  byBeijing: {
    matchDays: ' Days run from noon to noon in Beijing.',
    months: ' Months are those of Beijing.',
    years: ' Years and months are those of Beijing.',
  },
};
