import { readSettings } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

try {
  const sandbox = await startSandbox(readSettings(process.env));
  process.stdout.write(`Sandbox of Alipay and Aliyun SMS: ${sandbox.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
  process.send?.({ ready: sandbox.url });
  // Whoever started this program has gone: so does it.
  process.once('disconnect', () => void sandbox.close().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPortTaken = 'code' in error && error.code === 'EADDRINUSE';
  return isPortTaken ? 'The port of the sandbox is in use; choose another with SANDBOX_PORT.' : error.message;
}
