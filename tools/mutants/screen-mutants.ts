import type { Mutant, NamedTest } from './mutant.ts';

const journey = (file: string, test: string): NamedTest => ({
  project: 'journeys',
  file: `e2e/stories/${file}.journey.test.ts`,
  test,
});

/** Mutants of the user interface. Each needs a new build of the web app. */
export const screenMutants: readonly Mutant[] = [
  {
    name: 'submits a form twice on a double tap',
    file: 'src/web/api/use-single-flight-mutation.ts',
    find: 'if (pending.current !== null) return;',
    replace: '',
    killedBy: journey('app/double-tap', 'a double tap on a submit button sends once'),
  },
  {
    name: 'does not focus the first error of a form',
    file: 'src/web/forms/use-form.ts',
    find: 'if (!isFit) focusFirstFault();',
    replace: '',
    killedBy: journey('app/forms', 'every form shows its errors on submit'),
  },
  {
    name: 'shows a field error while typing',
    file: 'src/web/forms/use-form.ts',
    find: 'validated.includes(field) && faults[field as F]',
    replace: 'faults[field as F]',
    killedBy: journey('app/forms', 'every form shows its errors on submit'),
  },
  {
    name: 'back navigation with an open sheet leaves the page',
    file: 'src/web/shell/navigation/BlockLeaving.tsx',
    find: "action === 'POP' && openSheets.isAny()",
    replace: "action === 'POP' && false",
    killedBy: journey('app/routes', 'back closes an open sheet first'),
  },
  {
    name: 'ignores events of the live stream',
    file: 'src/web/live/apply-changes.ts',
    find: 'replace(client, queryKey, patchList(list, changes));',
    replace: '',
    killedBy: journey('matches/live-list', 'a result appears in every open list immediately'),
  },
  {
    name: 'leaves purchased texts on the device after logout',
    file: 'src/web/offline/caching-reply.ts',
    find: 'await globalThis.caches?.delete(answersCache);',
    replace: '',
    killedBy: journey('app/offline', 'deleted at the end of the session'),
  },
  {
    name: 'accepts any log proof',
    file: 'src/web/proof/check-scheme.ts',
    find: 'const trustAnchors = { sha256, verify: verifyEd25519, keys: log.keys };',
    replace: 'const trustAnchors = { sha256, verify: async () => true, keys: log.keys };',
    killedBy: journey('schemes/log', 'browser and program verify the log'),
  },
  {
    name: 'renders a page in another language than selected',
    file: 'src/web/ui/words.ts',
    find: "back: '返回'",
    replace: "back: 'Back'",
    killedBy: journey('app/accessibility', 'in one language only'),
  },
  {
    name: 'renders a page wider than a small phone',
    file: 'src/web/ui/controls/Button.module.css',
    find: '.button {',
    replace: '.button {\n  min-width: 420px;',
    killedBy: journey('app/accessibility', 'at every width'),
  },
];
