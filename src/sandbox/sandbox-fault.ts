/** A start error, as one sentence for the terminal. `message` is in English. */
export class SandboxFault extends Error {
  readonly zh: string;

  constructor(words: { zh: string; en: string }) {
    super(words.en);
    this.name = 'SandboxFault';
    this.zh = words.zh;
  }
}

/**
 * Converts a system error to a SandboxFault that names the setting to change; other errors are returned unchanged.
 */
export function asSandboxFault(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return error;
  if (error.code === 'EADDRINUSE') {
    return new SandboxFault({
      zh: '沙箱的端口已被占用，请用 SANDBOX_PORT 指定别的端口。',
      en: 'The port of the sandbox is in use; choose another with SANDBOX_PORT.',
    });
  }
  return new SandboxFault({
    zh: `沙箱无法启动（${error.message}），请检查 SANDBOX_DIR（或 DATA_DIR）是否可写、SANDBOX_PORT 是否可用。`,
    en: `The sandbox cannot start (${error.message}); check that SANDBOX_DIR (or DATA_DIR) can be written and SANDBOX_PORT may be used.`,
  });
}

/** The sentence in the language of the terminal. */
export function faultText(fault: SandboxFault, env: Readonly<Record<string, string | undefined>>): string {
  const language = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return language.toLowerCase().startsWith('zh') ? fault.zh : fault.message;
}
