import { expect, test } from 'vitest';
import { roundLang, roundText } from './round-text.ts';

test.each([
  ['12', '第 12 轮', 'Round 12'],
  ['Matchday 12', '第 12 轮', 'Round 12'],
  ['Round 12', '第 12 轮', 'Round 12'],
  ['Regular Season - 12', '第 12 轮', 'Round 12'],
  ['League, Matchday 3', '第 3 轮', 'Round 3'],
  ['Group H', 'H 组', 'Group H'],
  ['Group, Matchday 2', '小组赛 第 2 轮', 'Group stage Round 2'],
  ['Finals, Round of 16', '1/8 决赛', 'Round of 16'],
  ['LAST_16', '1/8 决赛', 'Round of 16'],
  ['Quarterfinals', '四分之一决赛', 'Quarter-final'],
  ['QUARTER_FINALS', '四分之一决赛', 'Quarter-final'],
  ['Finals, Semifinals', '半决赛', 'Semi-final'],
  ['Playout, Final', '保级附加赛 决赛', 'Play-out Final'],
  ['Final', '决赛', 'Final'],
])('%s is named in the language of the page', (round, zh, en) => {
  expect([roundText(round, 'zh'), roundText(round, 'en')]).toEqual([zh, en]);
  expect([roundLang(round, 'zh'), roundLang(round, 'en')]).toEqual([undefined, undefined]);
});

test('an unknown round is unchanged and marked as English on a Chinese page', () => {
  expect(roundText('Playoff 2nd leg', 'zh')).toBe('Playoff 2nd leg');
  expect(roundText('Relegation, Decider', 'zh')).toBe('Relegation, Decider');
  expect([roundLang('Playoff 2nd leg', 'zh'), roundLang('Playoff 2nd leg', 'en')]).toEqual(['en', undefined]);
});
