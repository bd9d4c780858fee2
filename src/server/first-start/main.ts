import { keepCompiledCode } from '#server/core/compile-cache.ts';

// Program: the first start of a demo, apart from the server that waits for it (fill-apart.ts).
// A server that is gone leaves nobody who writes to its folder.
process.once('disconnect', () => process.exit(1));
keepCompiledCode();
const { runFirstStart } = await import('./run-first-start.ts');
await runFirstStart();
