import { Fault } from '#server/core/fault.ts';
import { rotateKeys } from '#server/features/account/rotate-keys.ts';
import { addDataKey } from '#server/core/open-keyring.ts';
import type { Command } from '../command.ts';

/**
 * `npm run rotate-keys -- new` adds a key to the file of data keys; after a restart of all processes,
 * `npm run rotate-keys` re-encrypts everything with it.
 */
export const rotateKeysCommand: Command = {
  help: {
    zh: '用法：npm run rotate-keys [-- new]\n\n  new     在 DATA_KEY_FILE 中加入新密钥；之后请重启所有进程\n  无参数  用最新密钥重新加密姓名、身份证号等个人数据，以及运营账号的验证器密钥',
    en: 'Usage: npm run rotate-keys [-- new]\n\n  new           adds a key to DATA_KEY_FILE; then restart every process\n  no arguments  re-encrypts names, ID numbers and other personal data, and operators’ authenticator keys, with the newest key',
  },
  async run(ctx, { args, locale, print }) {
    if (args.length === 1 && args[0] === 'new') {
      const id = addDataKey(ctx.config.dataKeyFile);
      print(
        locale === 'zh'
          ? `已加入密钥 ${id}。请重启所有进程，再执行 npm run rotate-keys。`
          : `Added key ${id}. Restart every process, then run npm run rotate-keys.`,
      );
      return 0;
    }
    if (args.length > 0) throw wrongArguments(args);
    const { personKeys, payees, guardianClaims, operatorSecrets } = await rotateKeys(ctx);
    const key = ctx.keyring.newest;
    print(
      locale === 'zh'
        ? `已用密钥 ${key} 重新加密：实名 ${personKeys}，收款账户 ${payees}，监护人申请 ${guardianClaims}，运营账号验证器密钥 ${operatorSecrets}。确认备份不再需要旧密钥后，可从文件中删除。`
        : `Re-encrypted with key ${key}: identities ${personKeys}, payees ${payees}, guardians’ claims ${guardianClaims}, operators’ authenticator keys ${operatorSecrets}. Remove older keys from the file once no backup needs them.`,
    );
    return 0;
  },
};

function wrongArguments(args: readonly string[]): Fault {
  return new Fault({
    zh: `未知参数：${args.join(' ')}。用法：npm run rotate-keys 或 npm run rotate-keys -- new`,
    en: `Unknown argument: ${args.join(' ')}. Usage: npm run rotate-keys, or npm run rotate-keys -- new`,
  });
}
