import { describe, expect, it } from 'vitest';
import { defaultSchemeRules } from './scheme-rules.ts';
import { type SchemeState, schemeStates, type Viewer, visibleParts } from './scheme-state.ts';

const settledAt = new Date('2026-03-14T22:00:00Z');
const later = (hours: number): Date => new Date(settledAt.getTime() + hours * 3_600_000);
const strangers: readonly Viewer[] = ['visitor', 'fan'];

function seen(state: SchemeState, viewer: Viewer, hoursAfter: number | null): string {
  const known = hoursAfter === null ? null : settledAt;
  const parts = visibleParts(
    { state, viewer, settledAt: known, openedAt: null, now: later(hoursAfter ?? 0) },
    defaultSchemeRules,
  );
  return [parts.picks ? 'picks' : '', parts.body ? 'body' : ''].join('+');
}

describe('the hidden parts of a scheme', () => {
  it.each<SchemeState>(['published', 'closed'])(
    'stay hidden from everyone who did not open it while %s',
    (state) => {
      for (const viewer of strangers) expect(seen(state, viewer, null)).toBe('+');
    },
  );

  it.each<SchemeState>(['published', 'closed', 'settled', 'void'])(
    'are visible to its buyers while %s',
    (state) => {
      expect(seen(state, 'buyer', null)).toBe('picks+body');
    },
  );

  it.each<SchemeState>(['settled', 'void'])(
    'become public when %s: the picks at once, the body a day later',
    (state) => {
      for (const viewer of strangers) {
        expect(seen(state, viewer, 0)).toBe('picks+');
        expect(seen(state, viewer, 23.999)).toBe('picks+');
        expect(seen(state, viewer, 24)).toBe('picks+body');
      }
    },
  );

  it('stay hidden when withdrawn, until the log opened the picks; the body stays hidden permanently', () => {
    for (const viewer of [...strangers, 'buyer'] as const) {
      expect(seen('withdrawn', viewer, 48)).toBe('+');
      const parts = (openedAt: Date, now: Date) =>
        visibleParts({ state: 'withdrawn', viewer, settledAt: null, openedAt, now }, defaultSchemeRules);
      expect(parts(later(2), later(1))).toEqual({ picks: false, body: false });
      expect(parts(later(2), later(2))).toEqual({ picks: true, body: false });
      expect(parts(later(2), later(480))).toEqual({ picks: true, body: false });
    }
  });

  it('lose their text when removed, also for buyers; the picks show once settled, because the record counts', () => {
    for (const viewer of [...strangers, 'buyer'] as const) {
      expect(seen('removed', viewer, null)).toBe('+');
      expect(seen('removed', viewer, 48)).toBe('picks+');
    }
  });

  it('are always visible to the author', () => {
    for (const state of schemeStates) expect(seen(state, 'author', null)).toBe('picks+body');
  });

  it('are not revealed by a settlement in the future', () => {
    const parts = visibleParts(
      { state: 'closed', viewer: 'fan', settledAt, openedAt: null, now: later(-1) },
      defaultSchemeRules,
    );
    expect(parts).toEqual({ picks: false, body: false });
  });
});
