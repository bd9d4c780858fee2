import { unit } from './killers.ts';
import type { Mutant, NamedTest } from './mutant.ts';

const witness = (name: string) => `witness/${name}.ts`;
const log = (name: string) => `src/domain/log/${name}.ts`;
const by = (file: string, test: string): NamedTest => ({
  project: 'unit',
  file: `witness/${file}.test.ts`,
  test,
});

/** Mistakes by which a witness would cosign both sides of a fork, or a policy believe a log that none witnessed. */
export const witnessMutants: readonly Mutant[] = [
  {
    name: 'checks and stores two checkpoints of a log at once',
    file: witness('add-checkpoint'),
    find: 'return await parts.inTurn(request.checkpoint.origin, () => decide(parts, request));',
    replace: 'return await decide(parts, request);',
    killedBy: by('races', 'while a checkpoint is being stored'),
  },
  {
    name: 'answers before the checkpoint is stored',
    file: witness('add-checkpoint'),
    find: 'await parts.store.save({ checkpoint, note, timeSeconds });',
    replace: 'void parts.store.save({ checkpoint, note, timeSeconds });',
    killedBy: by('races', 'while a checkpoint is being stored'),
  },
  {
    name: 'remembers what it cosigned until it is stopped only',
    file: witness('checkpoint-store'),
    find: 'await writeDurably(fileOf(origin), cosigned.note);',
    replace: '',
    killedBy: by('crash', 'killed after storing and before answering'),
  },
  {
    name: 'lets two processes use one folder',
    file: witness('state-folder'),
    find: "lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');",
    replace: '',
    killedBy: by('crash', 'a second process is refused on the same folder'),
  },
  {
    name: 'cosigns from another size than the last',
    file: witness('add-checkpoint'),
    find: 'if (oldSize !== known.size) {',
    replace: 'if (oldSize > known.size) {',
    killedBy: by('add-checkpoint', 'with 409 and the size, when it believes in size 7'),
  },
  {
    name: 'does not check that the log continues',
    file: witness('add-checkpoint'),
    find: 'if (!isConsistent(nativeCrypto.sha256, known, checkpoint, proof)) {',
    replace: 'if (isFork) {',
    killedBy: by('add-checkpoint', 'with 422 for its own proof of a fork, and kept'),
  },
  {
    name: 'cosigns for anybody',
    file: witness('add-checkpoint'),
    find: 'if (lines.length === 0) return',
    replace: 'if (keys.length === 0) return',
    killedBy: by('add-checkpoint', 'with 403 when signed by a stranger with the name of the log'),
  },
  {
    name: 'keeps no evidence of a fork that believes in another size',
    file: witness('add-checkpoint'),
    find: "if (isFork) await keepEvidence(parts, request, last, 'fork');",
    replace: '',
    killedBy: by('add-checkpoint', 'as a fork with 409, from another size'),
  },
  {
    name: 'dates a cosignature before the last one',
    file: witness('add-checkpoint'),
    find: 'timeSeconds < (last?.timeSeconds ?? 1)',
    replace: 'timeSeconds < 1',
    killedBy: by('add-checkpoint', 'a clock behind the last cosignature signs nothing'),
  },
  {
    name: 'starts with a checkpoint that it did not cosign',
    file: witness('checkpoint-store'),
    find: 'if (!checkpoint || lines?.length !== keys.length) return null;',
    replace: 'if (!checkpoint || !lines) return null;',
    killedBy: by('start', 'is refused when a checkpoint is without a line of the witness'),
  },
  {
    name: 'makes new keys where checkpoints were cosigned',
    file: witness('own-keys'),
    find: 'if (hasCosigned)',
    replace: 'if (false)',
    killedBy: by('start', 'is refused when a key is missing'),
  },
  {
    name: 'passes over a changed line of a known key',
    file: log('open-note'),
    find: 'if (found === null) return null;',
    replace: 'if (found === null) continue;',
    killedBy: unit('domain/log/open-note', 'one line of a known key that does not verify spoils the note'),
  },
  {
    name: 'counts a cosignature without a time',
    file: log('policy/satisfies-policy'),
    find: '.filter((time) => time > 0)',
    replace: '',
    killedBy: unit('domain/log/policy/satisfies-policy', 'or one without a time'),
  },
  {
    name: 'believes any log of the policy, whatever the origin',
    file: log('policy/satisfies-policy'),
    find: 'policy.logs.filter(({ key }) => key.name === checkpoint.origin)',
    replace: 'policy.logs',
    killedBy: unit('domain/log/policy/satisfies-policy', 'without the signature of a log of that origin'),
  },
  {
    name: 'lets a witness count in two groups',
    file: log('policy/parse-policy'),
    find: "if (new Set(all).size < all.length) return 'memberTwice';",
    replace: '',
    killedBy: unit('domain/log/policy/parse-policy', 'a member in two groups is refused'),
  },
  {
    name: 'takes one key for two witnesses',
    file: log('policy/parse-policy'),
    find: "return same ? 'duplicateKey' : null;",
    replace: 'return null;',
    killedBy: unit('domain/log/policy/parse-policy', 'a witness key twice under another name and ID'),
  },
];
