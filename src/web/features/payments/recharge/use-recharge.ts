import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { createRecharge } from '#contract/payments/money.ts';
import { agreedNow } from '#domain/protocol-versions.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { typedAmount, typedText } from '#web/i18n/typed-amount.ts';
import { openId } from '#web/state/session.ts';
import { forgetIdempotencyKey, isRequestPending, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { type AmountProblem, amountProblem, presetAmount } from './amount.ts';
import { type Choice, forgetChoice, keepChoice, keptChoice } from './kept-choice.ts';
import type { OpenedOrder } from './open-payment.ts';
import { type Packages, packagesQuery, type Provider } from './queries.ts';
import { isInWechat } from '#web/session/in-wechat.ts';
import { askWechat } from './wechat-consent.ts';
import { leadToFault } from '#web/forms/lead-to-fault.ts';

const INTENT = 'recharge';

interface RechargeOptions {
  readonly packages: Packages;
  /** The sum the address asks for, in fen as text. */
  readonly preset: string | null;
  /** The provider the address asks for: going on with an order is the same request again. */
  readonly presetProvider: string | null;
  /** The page the recharge came from. */
  readonly from: string | null;
  /** The order as it was opened; busy until its way to being paid has been opened too. */
  readonly onOrder: (order: OpenedOrder) => Promise<void>;
}

export type Recharge = ReturnType<typeof useRecharge>;

/**
 * The choices of a recharge and the order made of them. The same choices are the same order until it has ended, and they
 * are there again after a reload and on the way back from the provider.
 */
export function useRecharge(options: RechargeOptions) {
  const { packages, preset, from, onOrder } = options;
  const [choice, setChoice] = useState(() => keptChoice(options, packages) ?? firstChoice(options));
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const opening = useOrderOpening(onOrder, from);
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    keepChoice(options, next);
  };

  const { packFen, typed, provider } = choice;
  const amountFen = packFen ?? typedAmount(typed);
  const isOpen = amountFen !== null && provider !== null && isOrderOpen(amountFen, provider);
  const isEmpty = packFen === null && typed.trim() === '';
  // An open order is counted in what was recharged today already: going on with it takes nothing more.
  const bounds = isOpen ? { ...packages, leftTodayFen: null } : packages;
  const problem: AmountProblem | null = isEmpty ? 'empty' : amountProblem(amountFen, bounds);
  return {
    packages,
    presetFen: presetAmount(preset, packages),
    isOpen,
    packFen,
    typed,
    provider,
    isAgreed,
    amountFen,
    from,
    problem: isEmpty && !isTried ? null : problem,
    isConsentMissing: isTried && !isAgreed,
    choosePack: (fen: number) => choose({ packFen: fen, typed: '' }),
    type: (text: string) => choose({ packFen: null, typed: text }),
    setProvider: (next: Provider) => choose({ provider: next }),
    setAgreed,
    pay() {
      setTried(true);
      leadToFault();
      if (problem === null && amountFen !== null && provider !== null && isAgreed && !opening.isPending) {
        opening.mutate({ amountFen, provider });
      }
    },
    isPaying: opening.isPending,
    error: opening.error,
  };
}

/** What the address asks for. */
function firstChoice({ packages, preset, presetProvider }: RechargeOptions): Choice {
  const presetFen = presetAmount(preset, packages);
  const isPack = presetFen !== null && packages.packagesFen.includes(presetFen);
  return {
    packFen: isPack ? presetFen : null,
    typed: presetFen === null || isPack ? '' : typedText(presetFen),
    provider: firstProvider(packages, presetProvider),
  };
}

/** The one asked for, else WeChat inside WeChat, where no other one opens; else the first there is. */
function firstProvider({ providers }: Packages, preset: string | null): Provider | null {
  const wanted = preset ?? (isInWechat() ? 'wechat' : null);
  return providers.find((each) => each === wanted) ?? providers[0] ?? null;
}

function useOrderOpening(onOrder: RechargeOptions['onOrder'], from: string | null) {
  const client = useQueryClient();
  return useSending({
    mutationFn: async ({ amountFen, provider }: { amountFen: number; provider: Provider }) => {
      const ticket = ticketFor(provider);
      // WeChat's pages for browsers do not open inside WeChat: who pays there is asked for first.
      if (provider === 'wechat' && isInWechat() && ticket === null) return askWechat({ amountFen, from });
      const order = await call<typeof createRecharge>('POST', '/api/app/auth/recharge/create', {
        body: {
          amountFen,
          provider,
          idempotencyKey: idempotencyKeyFor(INTENT, contentOf(amountFen, provider)),
          agreed: agreedNow('rechargeProtocol'),
          ...(ticket !== null && { openId: ticket }),
        },
      });
      await onOrder(order);
    },
    onError: async (error: ApiError) => {
      if (error.reason === 'IDEMPOTENCY_KEY_REUSED') forgetIdempotencyKey(INTENT);
      if (error.reason === 'RECHARGE_DAILY_LIMIT') {
        // No order was opened: what is left today holds for the same amount too.
        forgetIdempotencyKey(INTENT);
        await client.invalidateQueries(packagesQuery);
      }
    },
  });
}

/** Inside WeChat: who pays there. */
function ticketFor(provider: Provider): string | null {
  return provider === 'wechat' && isInWechat() ? openId.get() : null;
}

function contentOf(amountFen: number, provider: Provider): string {
  const ticket = ticketFor(provider);
  return [amountFen, provider, ...(ticket === null ? [] : [ticket])].join(' ');
}

function isOrderOpen(amountFen: number, provider: Provider): boolean {
  return isRequestPending(INTENT, contentOf(amountFen, provider));
}

/** The order has ended: the same amount from now on is a new one, and nothing of it is filled in. */
export function forgetOrder(): void {
  forgetIdempotencyKey(INTENT);
  forgetChoice();
}
