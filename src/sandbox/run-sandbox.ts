import { asSandboxFault, faultText, SandboxFault } from './sandbox-fault.ts';
import { readSettings } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

/** Grace period after a signal; the sandbox has no state to save. */
const ENDS_WITHIN_MS = 10_000;

/** Runs the sandbox with this process's environment until a signal, or until the parent process ends. */
export async function runSandbox(args = process.argv.slice(2)): Promise<void> {
  if (args.includes('--help')) {
    process.stdout.write(`${faultText(help, process.env)}\n`);
    return;
  }
  try {
    if (args[0] !== undefined) throw noArguments(args[0]);
    const sandbox = await startSandbox(readSettings(process.env));
    process.stdout.write(`Sandbox of Alipay and Aliyun SMS: ${sandbox.url}\n`);
    const stop = (): void => {
      setTimeout(() => {
        process.stderr.write(
          `The sandbox did not close within ${ENDS_WITHIN_MS / 1000} s and was terminated.\n`,
        );
        process.exit(1);
      }, ENDS_WITHIN_MS).unref();
      void sandbox.close().then(() => process.exit(0));
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    process.send?.({ ready: sandbox.url });
    // The parent process ended.
    process.once('disconnect', stop);
  } catch (error) {
    const fault = asSandboxFault(error);
    if (!(fault instanceof SandboxFault)) throw fault;
    process.stderr.write(`${faultText(fault, process.env)}\n`);
    process.exitCode = 1;
  }
}

const help = new SandboxFault({
  zh: '用法：npm run sandbox\n启动模拟的支付宝、微信、短信、实名核验、时间戳、推送和比赛数据源。设置用环境变量：SANDBOX_PORT、SANDBOX_DIR。',
  en: 'Usage: npm run sandbox\nStarts the simulated Alipay, WeChat, SMS, identity check, timestamp authority, push service and football feeds. Environment variables: SANDBOX_PORT, SANDBOX_DIR.',
});

function noArguments(word: string): SandboxFault {
  return new SandboxFault({
    zh: `沙箱不接受参数 ${word}，设置都用环境变量。用法：npm run sandbox。`,
    en: `The sandbox takes no argument ${word}; settings are environment variables. Usage: npm run sandbox.`,
  });
}
