import { Fault } from '#server/core/fault.ts';
import { newestHead } from '#server/features/trust/log/head-store.ts';
import { logOrigin } from '#server/features/trust/log/log-identity.ts';
import { publishedPolicy } from '#server/features/trust/log/policy/published-policy.ts';
import { openWitnesses } from '#server/providers/witness/open-witnesses.ts';
import type { Command } from '../command.ts';

const usage = 'npm run --silent log-policy > site.policy';

/** `npm run log-policy`: the trust policy of the log as published, with its keys, to be printed, compared and pinned. */
export const logPolicyCommand: Command = {
  help: {
    zh: `用法：${usage}\n\n打印公示账的信任策略：账本与时钟的公钥、见证方和法定数。构建时用 LOG_POLICY_FILE=site.policy 内置到前端。`,
    en: `Usage: ${usage}\n\nPrints the trust policy of the public log: the keys of log and clock, the witnesses and the quorum.\nBuild the web app with LOG_POLICY_FILE=site.policy to pin it there.`,
  },
  async run(ctx, { args, print }) {
    if (args[0] !== undefined) throw noArguments(args[0]);
    const { config, db } = ctx;
    // In a process of its own a command has no providers.
    const witnesses = ctx.witnesses ?? openWitnesses(config);
    const { text } = publishedPolicy({ config, witnesses }, logOrigin(ctx, await newestHead(db)));
    for (const line of text.trimEnd().split('\n')) print(line);
    return 0;
  },
};

function noArguments(word: string): Fault {
  return new Fault({
    zh: `未知参数：${word}。用法：${usage}`,
    en: `Unknown argument: ${word}. Usage: ${usage}`,
  });
}
