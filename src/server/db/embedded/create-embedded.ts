import { PGlite } from '@electric-sql/pglite';
import { selectBaselineCompiler } from './baseline-compiler.ts';

// Program: creates an embedded database in a folder. Its own process, because what creating one takes, four hundred
// megabytes, is not returned to the system before a process ends.
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('no folder');
selectBaselineCompiler();
await (await PGlite.create(folder)).close();
process.exit();
