interface Line {
  readonly keys: readonly string[];
  readonly does: string;
}

const lines = (...does: readonly [readonly string[], string][]): readonly Line[] =>
  does.map(([keys, text]) => ({ keys, does: text }));

export const zh = {
  title: '键盘快捷键',
  active: '启用单键快捷键',
  activeNote: '用语音或辅助设备输入时，可以关闭',
  keys: lines(
    [['j', 'k'], '下一条 · 上一条'],
    [['Enter'], '打开'],
    [['/'], '搜索'],
    [['g', 'h'], '比赛'],
    [['g', 's'], '方案'],
    [['g', 'r'], '榜单'],
    [['g', 'f'], '关注'],
    [['g', 'i'], '消息'],
    [['g', 'm'], '我的'],
    [['?'], '显示快捷键'],
    [['Esc'], '关闭弹窗'],
  ),
};

export const en: typeof zh = {
  title: 'Keyboard shortcuts',
  active: 'Single-key shortcuts',
  activeNote: 'Turn off if you use speech input or an assistive device',
  keys: lines(
    [['j', 'k'], 'Next · previous row'],
    [['Enter'], 'Open'],
    [['/'], 'Search'],
    [['g', 'h'], 'Matches'],
    [['g', 's'], 'Tips'],
    [['g', 'r'], 'Leaderboard'],
    [['g', 'f'], 'Following'],
    [['g', 'i'], 'Inbox'],
    [['g', 'm'], 'Account'],
    [['?'], 'Show shortcuts'],
    [['Esc'], 'Close a dialog'],
  ),
};
