import { asSandboxFault, faultText, SandboxFault } from './sandbox-fault.ts';
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
  const fault = asSandboxFault(error);
  if (!(fault instanceof SandboxFault)) throw fault;
  process.stderr.write(`${faultText(fault, process.env)}\n`);
  process.exitCode = 1;
}
