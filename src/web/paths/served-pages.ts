import type { paths } from './paths.ts';

/**
 * Server-rendered pages, by source file: public ones. The others are sent empty because they are personal or depend on
 * data that only the browser has.
 */
export const servedPages: Partial<Record<keyof typeof paths, string>> = {
  home: 'pages/home/home.tsx',
  homeAlias: 'pages/home/home.tsx',
  gameDetails: 'pages/matches/game-details.tsx',
  teamPage: 'pages/matches/team-page.tsx',
  competitionPage: 'pages/matches/competition-page.tsx',
  schemeDetails: 'pages/schemes/scheme-details.tsx',
  userPage: 'pages/analysts/user-page.tsx',
  protocol: 'pages/legal/protocol.tsx',
  recordDefinitions: 'pages/analysts/record-definitions.tsx',
  compare: 'pages/analysts/compare.tsx',
  calibration: 'pages/matches/calibration.tsx',
  newcomers: 'pages/legal/newcomers.tsx',
  aboutUs: 'pages/legal/about-us.tsx',
};
