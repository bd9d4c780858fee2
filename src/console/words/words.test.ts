import { expect, test } from 'vitest';
import { factWordNames } from '#contract/console/fact-words.ts';
import { factNames, groupTitles, movementAccounts } from '#contract/console/facts.ts';
import { operatorActions } from '#domain/operator/operator-roles.ts';
import { queueNames } from '#domain/operator/queues.ts';
import { decisionWords } from '../queue/decisions/decision-words.ts';
import { decisions } from '../queue/decisions/decisions.ts';
import { templates } from '../queue/decisions/templates.ts';
import { actionText, actionWords } from './action-words.ts';
import { factLabels } from './fact-words.ts';
import { accountWords, groupWords } from './group-words.ts';
import { queueWords } from './queue-words.ts';
import { wordText } from './word-words.ts';

const dictionaries = [
  ['facts', factLabels, factNames],
  ['groups', groupWords, groupTitles],
  ['accounts', accountWords, movementAccounts],
  ['actions', actionWords, Object.keys(operatorActions)],
  ['queues', queueWords, queueNames],
  ['decisions', decisionWords, Object.keys(decisions)],
  ['templates', templates, Object.keys(decisions)],
] as const;

test.each(dictionaries)('the dictionary of %s has exactly the names there are', (_, dictionary, names) => {
  expect(Object.keys(dictionary).toSorted()).toEqual([...names].toSorted());
});

test('every word of the contract has a text in both languages', () => {
  expect(factWordNames.filter((word) => !wordText(word)?.zh || !wordText(word)?.en)).toEqual([]);
});

test('labels within a language are not empty, and no Chinese stands in English', () => {
  const all = [...Object.values(factLabels), ...Object.values(groupWords), ...Object.values(actionWords)];
  expect(all.filter(({ zh, en }) => zh === '' || en === '' || /\p{Script=Han}/u.test(en))).toEqual([]);
});

test('what a newer server sends is shown as it is', () => {
  expect([wordText('outcome.unheard'), wordText('toString.name'), actionText('newAction', 'en')]).toEqual([
    null,
    null,
    'newAction',
  ]);
});
