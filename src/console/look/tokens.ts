/**
 * Colours of the kit, as far as its own lack the contrast that WCAG 2.2 AA asks of text: its blue on white, and its
 * secondary and disabled greys.
 */
const shared = {
  borderRadius: 6,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
  // The page is for work: nothing moves for longer than it takes to see where it came from.
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.16s',
};

export const lightTokens = {
  ...shared,
  colorPrimary: '#0958d9',
  colorPrimaryHover: '#0f63e6',
  colorPrimaryActive: '#003eb3',
  colorPrimaryBg: '#e6f4ff',
  colorPrimaryBorder: '#91caff',
  colorInfo: '#0958d9',
  colorInfoBg: '#e6f4ff',
  colorInfoBorder: '#91caff',
  colorLink: '#0958d9',
  colorLinkHover: '#003eb3',
  colorError: '#c3202f',
  colorErrorBg: '#fff2f0',
  colorErrorBorder: '#ffccc7',
  colorErrorHover: '#a8071a',
  colorErrorText: '#c3202f',
  colorSuccess: '#217a16',
  colorSuccessBg: '#f6ffed',
  colorSuccessBorder: '#b7eb8f',
  colorWarning: '#8a5200',
  colorWarningBg: '#fffbe6',
  colorWarningBorder: '#ffe58f',
  colorTextSecondary: 'rgba(0, 0, 0, 0.68)',
  colorTextTertiary: 'rgba(0, 0, 0, 0.62)',
  colorTextDescription: 'rgba(0, 0, 0, 0.62)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.6)',
  colorBgLayout: '#f4f5f7',
};

export const darkTokens = {
  ...shared,
  // The dark algorithm darkens what it is given.
  colorPrimaryHover: '#1d6fe0',
  colorInfo: '#69b1ff',
  colorLink: '#8cc2ff',
  colorLinkHover: '#a6ccff',
  colorError: '#ff9c9a',
  colorErrorText: '#dc8886',
  colorSuccess: '#6ccf3f',
  colorWarning: '#f0b429',
  colorTextSecondary: 'rgba(255, 255, 255, 0.75)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.65)',
  colorTextDescription: 'rgba(255, 255, 255, 0.65)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
};

/** Text in the colour of actions, and on the light red of dangerous ones. */
const [ACTION_DARK, ON_DANGER_DARK] = ['#8cc2ff', '#1f0505'];

export const lightParts = { Layout: { bodyBg: 'transparent' } };

export const darkParts = {
  Layout: { bodyBg: 'transparent' },
  Menu: { itemSelectedColor: ACTION_DARK },
  Dropdown: { colorPrimary: ACTION_DARK },
  Tabs: { itemSelectedColor: ACTION_DARK },
  Button: { dangerColor: ON_DANGER_DARK },
};
