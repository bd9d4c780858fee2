import type { paths } from './paths.ts';

/**
 * Pages anybody may see as they are, by their source: the server renders them. The others it sends empty: they are somebody's
 * own, or begin with what only the browser knows.
 */
export const servedPages: Partial<Record<keyof typeof paths, string>> = {
  home: 'pages/home.tsx',
  homeAlias: 'pages/home.tsx',
  gameDetails: 'pages/game-details.tsx',
  schemeDetails: 'pages/scheme-details.tsx',
  userPage: 'pages/user-page.tsx',
  protocol: 'pages/protocol.tsx',
  recordDefinitions: 'pages/record-definitions.tsx',
  calibration: 'pages/calibration.tsx',
  newcomers: 'pages/newcomers.tsx',
  aboutUs: 'pages/about-us.tsx',
};
