import { dayOf } from '#web/i18n/dates.ts';
import type { Flow } from './queries.ts';

export interface DayOfFlows {
  readonly day: string;
  readonly flows: readonly Flow[];
}

/** Groups transactions by day in the viewer's zone, in order. */
export function daysOf(flows: readonly Flow[], zone?: string): DayOfFlows[] {
  const days: { day: string; flows: Flow[] }[] = [];
  for (const flow of flows) {
    const day = dayOf(flow.at, zone);
    const last = days.at(-1);
    if (last?.day === day) last.flows.push(flow);
    else days.push({ day, flows: [flow] });
  }
  return days;
}
