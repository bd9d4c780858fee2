export const zh = {
  byBeijing: {
    matchDays: '比赛日按北京时间中午至次日中午划分。',
    recordDays: '战绩的日期按北京时间划分。',
    months: '月份按北京时间划分。',
    years: '年份和月份按北京时间划分。',
  },
};

export const en: typeof zh = {
  byBeijing: {
    matchDays: ' Match days run noon to noon, Beijing time.',
    recordDays: ' Days of the record follow Beijing time.',
    months: ' Months follow Beijing time.',
    years: ' Years and months follow Beijing time.',
  },
};
