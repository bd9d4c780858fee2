import { keepCompiledCode } from '#server/core/compile-cache.ts';

keepCompiledCode();
const { runServer } = await import('./run-server.ts');
await runServer();
