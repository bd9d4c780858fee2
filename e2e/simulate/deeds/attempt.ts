import type { CallDefinition, CallInput, CallReply } from '#contract/define-call.ts';
import type { Dice } from '../chance/dice.ts';
import { balanceOf } from '../model/model.ts';
import { observe, type Person, type Reply, type Request, type World } from '../world/world.ts';

type Mishap = 'none' | 'lostReply' | 'lostBefore' | 'lostAfter' | 'twice' | 'again';

const mishaps: readonly (readonly [number, Mishap])[] = [
  [64, 'none'],
  [8, 'lostReply'],
  [8, 'lostBefore'],
  [8, 'lostAfter'],
  [6, 'twice'],
  [6, 'again'],
];

/** Sends a request, possibly with a mishap. @returns what happened, for the history. */
export async function attempt(world: World, dice: Dice, request: Request): Promise<string> {
  const { model } = world;
  if (!model.wishes.includes(request.wish)) model.wishes.push(request.wish);
  const mishap = dice.weighted(mishaps);
  if (mishap === 'twice') {
    const [one, other] = await Promise.all([request.send(), request.send()]);
    const first = await note(world, request, one);
    const second = await note(world, request, other);
    return `twice at once: ${first}, ${second}`;
  }
  if (mishap === 'lostReply') {
    await request.send();
    world.open.add(request);
    return 'reply lost';
  }
  if (mishap === 'lostBefore' || mishap === 'lostAfter') {
    const lost = mishap === 'lostBefore' ? 'before the commit' : 'after the commit';
    world.faults.arm(lost, dice.whole(0, 1));
    const reply = await request.send();
    const happened = world.faults.disarm();
    const text = await note(world, request, reply);
    return happened ? `connection lost ${lost}: ${text}` : text;
  }
  const text = await note(world, request, await request.send());
  if (mishap !== 'again') return text;
  return `${text}; repeated: ${await note(world, request, await request.send())}`;
}

/** Sends a request once, without a mishap. */
export async function sendOnce(world: World, request: Request): Promise<string> {
  return await note(world, request, await request.send());
}

async function note(world: World, request: Request, reply: Reply): Promise<string> {
  const { open, model } = world;
  const { wish } = request;
  if (reply.status >= 500 || reply.status === 429) {
    if (wish.state === 'sent') open.add(request);
    return `no answer (${reply.status} ${reply.reason})`;
  }
  open.delete(request);
  if (reply.status !== 200) {
    if (wish.state === 'done')
      model.violations.push(`${wish.what}: acknowledged, then refused with ${reply.reason}`);
    else wish.state = 'refused';
    wish.refusal = reply.reason;
    return `refused (${reply.reason})`;
  }
  if (wish.answerId !== null && wish.answerId !== reply.id)
    model.violations.push(`${wish.what}: acknowledged twice with different answers`);
  wish.state = 'done';
  wish.answerId = reply.id;
  request.onDone?.();
  await observe(world);
  const balanceFen = balanceOf(model, wish.userId, 'balance');
  if (reply.balanceFen !== null && reply.balanceFen !== balanceFen)
    model.violations.push(
      `${wish.what}: answered with a balance of ${reply.balanceFen} fen instead of ${balanceFen}`,
    );
  return 'done';
}

/** A call of a person, with what of its reply matters here. */
export async function replyOf<C extends CallDefinition>(
  { it }: World,
  { token }: Person,
  call: C,
  input: CallInput<C>,
  read: (data: CallReply<C>) => { readonly id: string | null; readonly balanceFen?: number },
): Promise<Reply> {
  const { status, data } = await it.ask(call, input, { token });
  if (status === 200) return { status, reason: '', balanceFen: null, ...read(data) };
  const { reason = '' } = data as unknown as { readonly reason?: string };
  return { status, reason, id: null, balanceFen: null };
}
