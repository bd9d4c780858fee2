import {
  followedCalendar,
  makeCalendar as makeCall,
  removeCalendar as removeCall,
} from '#contract/matches/followed-calendar.ts';
import { route, type Route, thenShow } from '#server/context/operation.ts';
import {
  makeCalendar,
  removeCalendar,
  showCalendar,
} from '#server/features/matches/follows/followed-calendar.ts';

export const calendarRoutes: readonly Route[] = [
  route(followedCalendar, showCalendar),
  route(makeCall, thenShow(makeCalendar, showCalendar)),
  route(removeCall, thenShow(removeCalendar, showCalendar)),
];
