import type { IncomingHttpHeaders } from 'node:http';
import type { Dice } from '../chance/dice.ts';
import { observe, type Mail, type World } from '../world/world.ts';
import type { Deed } from './deed.ts';

/** What belongs to the connection of the provider, not to the letter. */
const ofConnection = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'];
const KEPT_SHARE = 0.3;

/** A notification arrives late, or once more. */
export const lateLetter: Deed = async (world, dice) => {
  if (world.mail.length === 0) return null;
  return await arrive(world, dice, dice.pick(world.mail));
};

/** A notification arrives, possibly several times at once, while the database may be lost. */
export async function arrive(world: World, dice: Dice, mail: Mail): Promise<string> {
  const copies = dice.weighted([
    [7, 1],
    [2, 2],
    [1, 5],
  ]);
  const lost = dice.weighted([
    [7, null],
    [1, 'before the commit'],
    [1, 'after the commit'],
  ] as const);
  if (lost !== null) world.faults.arm(lost, dice.whole(0, 1));
  const answers = await deliver(world, mail, copies);
  const happened = world.faults.disarm();
  // Most letters come no more; some are found again.
  if (!dice.happens(KEPT_SHARE)) world.mail.splice(world.mail.indexOf(mail), 1);
  const kind = mail.letter.path.split('/').at(-1);
  const loss = happened ? `, connection lost ${lost}` : '';
  return `notification of ${kind} arrives ${copies} times${loss}: ${[...new Set(answers)].sort().join(' and ')}`;
}

/** Delivers copies of a letter at once; returns the answers. */
export async function deliver(world: World, mail: Mail, copies: number): Promise<readonly string[]> {
  const { letter } = mail;
  const send = async (): Promise<string> => {
    const response = await world.it.app.inject({
      method: 'POST',
      url: letter.path,
      headers: headersOf(letter.headers),
      payload: letter.body,
    });
    const isTaken = response.statusCode < 300 && response.payload !== 'fail';
    return isTaken ? 'accepted' : 'refused';
  };
  const answers = await Promise.all(Array.from({ length: copies }, send));
  if (mail.isFalse && answers.includes('accepted'))
    world.model.violations.push('a false notification was accepted');
  await observe(world);
  const { model } = world;
  if (answers.includes('accepted') && mail.credits !== null && !model.orders.get(mail.credits)?.isCredited)
    model.violations.push(
      `the payment of ${mail.credits} was acknowledged to its provider, and not credited`,
    );
  return answers;
}

function headersOf(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
