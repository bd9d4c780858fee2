import { failingWitnesses } from '#server/views/operator-tasks/failing-witnesses.ts';
import { overdueAnchors } from '#server/views/operator-tasks/overdue-anchors.ts';
import { policyChanges } from '#server/views/operator-tasks/policy-changes.ts';
import { countFact, known, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { alarmId, type ReadAlarms } from './alarm.ts';

/** Witnesses that do not cosign the public log: `ahead` and `unproven` may mean that it was rewritten. */
export const witnessAlarms: ReadAlarms = async ({ db, clock }) => {
  const failing = await failingWitnesses(db, clock.now());
  return failing.map(({ name, url, fault, since, askAgainAt }) => ({
    id: alarmId('witness', name),
    at: since,
    facts: known([
      wordFact('kind', 'alarm', 'witness'),
      textFact('name', name),
      wordFact('fault', 'witness', fault),
      textFact('url', url),
      timeFact('askedAgainAt', askAgainAt),
    ]),
    groups: [],
  }));
};

/** Outside anchors that are configured and missing. */
export const anchorAlarms: ReadAlarms = async (ctx) => {
  const overdue = await overdueAnchors(ctx);
  return overdue.map(({ kind, since }) => ({
    id: alarmId('anchor', kind),
    at: since,
    facts: known([wordFact('kind', 'alarm', 'anchor'), wordFact('part', 'anchor', kind)]),
    groups: [],
  }));
};

/** Recent changes of what the log asks readers to trust, so that every operator sees one that nobody intended. */
export const policyAlarms: ReadAlarms = async ({ db, clock }) => {
  const changes = await policyChanges(db, clock.now());
  return changes.map(({ number, at, parts }) => ({
    id: alarmId('policy', String(number)),
    at,
    facts: known([
      wordFact('kind', 'alarm', 'policy'),
      countFact('number', number),
      ...parts.map((part) => wordFact('part', 'policy', part)),
    ]),
    groups: [],
  }));
};
