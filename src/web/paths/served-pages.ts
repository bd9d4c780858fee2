import type { paths } from './paths.ts';

/**
 * Server-rendered pages, by source file: public ones. The others are sent empty because they are personal or depend on
 * data that only the browser has.
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
