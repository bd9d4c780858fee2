/** Texts of charts, tables and bars. */
export const zh = {
  asTable: '查看表格',
  readValues: '逐点查看数值',
  nothingRead: '左右移动查看',
  comma: '，',
  result: {
    win: { short: '胜', long: '胜' },
    draw: { short: '平', long: '平' },
    loss: { short: '负', long: '负' },
  },
  versus: (name: string, home: string, homeFigure: string, away: string, awayFigure: string) =>
    `${name}：${home} ${homeFigure}，${away} ${awayFigure}`,
};

export const en: typeof zh = {
  asTable: 'View as table',
  readValues: 'Read values along the chart',
  nothingRead: 'Move left or right to read values',
  comma: ', ',
  result: {
    win: { short: 'W', long: 'Win' },
    draw: { short: 'D', long: 'Draw' },
    loss: { short: 'L', long: 'Loss' },
  },
  versus: (name, home, homeFigure, away, awayFigure) =>
    `${name}: ${home} ${homeFigure}, ${away} ${awayFigure}`,
};
