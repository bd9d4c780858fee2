import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { paths } from '#web/paths/paths.ts';
import { storePendingAction, takePendingAction } from '../state/pending-action.ts';
import { forgetWishes } from './forget-wishes.ts';
import { beginSession, endSession, token } from '#web/state/session.ts';

const placeOf = (pathname: string) => ({ location: { pathname } });

/** A visit that begins at an address, and the way to other addresses. */
function visit(pathname: string): (next: string) => void {
  const listeners = new Set<(place: ReturnType<typeof placeOf>) => void>();
  const end = forgetWishes({
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

// Tests of other files begin without a session.
afterEach(endSession);
beforeEach(() => {
  token.set(null);
  storePendingAction('follow a');
});

test('a wish survives a reload of the login and is carried out after it', () => {
  const go = visit(paths.login());
  beginSession('one');
  go(paths.home());
  expect(takePendingAction('follow a')).toBe(true);
});

test('a wish is kept on the way to the login', () => {
  const go = visit(paths.home());
  storePendingAction('follow a');
  go(paths.home());
  go(paths.login());
  expect(takePendingAction('follow a')).toBe(true);
});

test('who leaves the login without one wishes for nothing, whoever logs in later', () => {
  const go = visit(paths.login());
  go(paths.home());
  beginSession('one');
  expect(takePendingAction('follow a')).toBe(false);
});

test('an address opened anew without a session ends a wish', () => {
  visit(paths.mine());
  beginSession('one');
  expect(takePendingAction('follow a')).toBe(false);
});

test('a session that begins elsewhere than at the login carries out no wish', () => {
  visit(paths.home());
  storePendingAction('follow a');
  beginSession('one');
  expect(takePendingAction('follow a')).toBe(false);
});

test('a wish that was not carried out ends with the session, and with its change to another', () => {
  visit(paths.login());
  beginSession('one');
  endSession();
  expect(takePendingAction('follow a')).toBe(false);
  beginSession('one');
  storePendingAction('follow b');
  beginSession('two');
  expect(takePendingAction('follow b')).toBe(false);
});
