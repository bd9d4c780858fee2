import { fen, yuanText } from '#domain/money/fen.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import {
  indexOfNumber,
  insertIdentity,
  readCertification,
} from '#server/features/people/identity/identity-store.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { rechargeByHand } from '#server/features/payments/recharge/recharge-by-hand.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { insertCertification } from '#server/features/people/users/decision-store.ts';
import { findOrCreateUser } from '#server/features/people/users/find-or-create-user.ts';
import { isCertifiedAdult } from '#server/features/people/users/is-certified-adult.ts';
import { linkPerson } from '#server/features/people/users/link-person.ts';
import { lockUser } from '#server/features/people/users/lock-user.ts';
import { updateInfo } from '#server/features/people/users/update-info.ts';
import type { Command, CommandCall } from '../command.ts';
import { madeUpPerson } from './made-up-person.ts';
import { readUserArgs } from './read-user-args.ts';
import { userHelp, userWords } from './user-words.ts';

const source = 'command';
/** Numbers that trigger faults of the SMS sandbox; the command is development-only. */
const sandboxFault = /00(0\d|10)$/;

/** Prepares a user with the regular operations, instead of through the screens. */
export const userCommand: Command = { help: userHelp, run: prepareUser };

async function prepareUser(ctx: Context, { args, locale, print }: CommandCall): Promise<number> {
  const words = userWords[locale];
  const { mobile, nickname, identityVerified, analyst, rechargeFen } = readUserArgs(args);
  const user = await transaction(ctx.db, (tx) =>
    findOrCreateUser(tx, { mobile, locale, at: ctx.clock.now() }),
  );
  const userId = user.id;
  print(words.found(mobile, user.nickname, user.created));
  if (nickname !== null) {
    await rename(ctx, userId, nickname, locale);
    print(words.renamed(nickname));
  }
  // An analyst must be a verified adult, so --analyst implies --verified.
  if (identityVerified || analyst) {
    print(words.identityVerified(await certify(ctx, userId, mobile)));
  }
  if (analyst) {
    await approveAnalyst(ctx, { userId, source });
    print(words.analyst);
  }
  if (rechargeFen !== null) {
    if (!(await isCertifiedAdult(ctx.db, userId))) throw new Refusal('IDENTITY_NOT_VERIFIED');
    await rechargeByHand(ctx, { userId, amountFen: fen(rechargeFen) });
    const { balanceFen } = await readBalances(ctx.db, userId);
    print(words.recharged(yuanText(fen(rechargeFen)), yuanText(fen(balanceFen))));
  }
  print(
    sandboxFault.test(mobile)
      ? words.faultNumber(mobile)
      : words.logIn(`${ctx.config.publicUrl}/pages/sub/login/index`, mobile),
  );
  return 0;
}

/**
 * Verifies a user with a fictitious identity; an already verified user is unchanged.
 * @returns the name, null if already verified with another one.
 */
async function certify(ctx: Context, userId: string, mobile: string): Promise<string | null> {
  const person = madeUpPerson(mobile);
  const at = ctx.clock.now();
  return await transaction(ctx.db, async (tx) => {
    await lockUser(tx, userId);
    await insertCertification(tx, { userId, adult: true, source, at });
    const { identity } = (await readCertification(tx, userId)) ?? {};
    if (identity || !(await insertIdentity(tx, ctx.keyring, { userId, person, at }))) return null;
    const hash = indexOfNumber(ctx.keyring, person.idNumber);
    await linkPerson(tx, { userId, kind: 'identity', hash, at });
    return person.realName;
  });
}

async function rename(
  ctx: Context,
  userId: string,
  nickname: string,
  locale: CommandCall['locale'],
): Promise<void> {
  const viewer = { userId, sessionId: '' };
  await updateInfo(ctx, { body: { nickname }, viewer, locale, address: '', device: '', deviceId: null });
}
