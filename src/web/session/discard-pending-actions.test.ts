import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { paths } from '#web/paths/paths.ts';
import { storePendingAction, takePendingAction } from '../state/pending-action.ts';
import { discardPendingActions } from './discard-pending-actions.ts';
import { beginSession, endSession, token } from '#web/state/session.ts';

const placeOf = (pathname: string) => ({ location: { pathname } });

/** A visit that starts at a URL; returns the navigate function. */
function visit(pathname: string): (next: string) => void {
  const listeners = new Set<(place: ReturnType<typeof placeOf>) => void>();
  const end = discardPendingActions({
    state: placeOf(pathname),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  onTestFinished(end);
  return (next) => {
    for (const listener of listeners) listener(placeOf(next));
  };
}

// Other test files start without a session.
afterEach(endSession);
beforeEach(() => {
  token.set(null);
  storePendingAction('follow a');
});

test('a pending action survives a reload of the login and runs after it', () => {
  const go = visit(paths.login());
  beginSession('one');
  go(paths.home());
  expect(takePendingAction('follow a')).toBe(true);
});

test('a pending action survives navigation to the login', () => {
  const go = visit(paths.home());
  storePendingAction('follow a');
  go(paths.home());
  go(paths.login());
  expect(takePendingAction('follow a')).toBe(true);
});

test('leaving the login without logging in discards the action for any later login', () => {
  const go = visit(paths.login());
  go(paths.home());
  beginSession('one');
  expect(takePendingAction('follow a')).toBe(false);
});

test('a new page load without a session discards the action', () => {
  visit(paths.mine());
  beginSession('one');
  expect(takePendingAction('follow a')).toBe(false);
});

test('a session started outside the login runs no action', () => {
  visit(paths.home());
  storePendingAction('follow a');
  beginSession('one');
  expect(takePendingAction('follow a')).toBe(false);
});

test('an action that did not run is discarded when the session ends or changes', () => {
  visit(paths.login());
  beginSession('one');
  endSession();
  expect(takePendingAction('follow a')).toBe(false);
  beginSession('one');
  storePendingAction('follow b');
  beginSession('two');
  expect(takePendingAction('follow b')).toBe(false);
});
