import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { createRecharge } from '#contract/payments/money.ts';
import { agreedNow } from '#domain/protocol-versions.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { typedAmount, typedText } from '#web/i18n/typed/typed-amount.ts';
import { openId } from '#web/state/session.ts';
import { forgetIdempotencyKey, isRequestPending, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { type AmountProblem, amountProblem, presetAmount } from './amount.ts';
import { type Choice, forgetChoice, storeChoice, storedChoice } from './stored-choice.ts';
import type { OpenedOrder } from './open-payment.ts';
import { type Packages, packagesQuery, type Provider } from './queries.ts';
import { isInWechat } from '#web/session/in-wechat.ts';
import { redirectToWechat } from './wechat-consent.ts';
import { focusFirstFault } from '#web/forms/focus-first-fault.ts';

const INTENT = 'recharge';

interface RechargeOptions {
  readonly packages: Packages;
  /** Amount in the URL, in fen as text. */
  readonly preset: string | null;
  /** Provider in the URL: continuing an order repeats the same request. */
  readonly presetProvider: string | null;
  /** The page the top-up was started from. */
  readonly from: string | null;
  /** Receives the opened order; the form stays busy until its payment has been opened. */
  readonly onOrder: (order: OpenedOrder) => Promise<void>;
}

export type Recharge = ReturnType<typeof useRecharge>;

/**
 * Form state of a top-up and its order. Equal choices reuse the order until it ends, and they survive a reload and the
 * return from the provider.
 */
export function useRecharge(options: RechargeOptions) {
  const { packages, preset, from, onOrder } = options;
  const [choice, setChoice] = useState(() => storedChoice(options, packages) ?? firstChoice(options));
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const opening = useOrderOpening(onOrder, from);
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    storeChoice(options, next);
  };

  const { packFen, typed, provider } = choice;
  const amountFen = packFen ?? typedAmount(typed);
  const isOpen = amountFen !== null && provider !== null && isOrderOpen(amountFen, provider);
  const isEmpty = packFen === null && typed.trim() === '';
  // An open order already counts towards today's limit: continuing it uses no more.
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
      focusFirstFault();
      if (problem === null && amountFen !== null && provider !== null && isAgreed && !opening.isPending) {
        opening.mutate({ amountFen, provider });
      }
    },
    isPaying: opening.isPending,
    error: opening.error,
  };
}

/** Choices in the URL. */
function firstChoice({ packages, preset, presetProvider }: RechargeOptions): Choice {
  const presetFen = presetAmount(preset, packages);
  const isPack = presetFen !== null && packages.packagesFen.includes(presetFen);
  return {
    packFen: isPack ? presetFen : null,
    typed: presetFen === null || isPack ? '' : typedText(presetFen),
    provider: firstProvider(packages, presetProvider),
  };
}

/** The provider in the URL, else WeChat inside WeChat (no other opens there), else the first. */
function firstProvider({ providers }: Packages, preset: string | null): Provider | null {
  const requested = preset ?? (isInWechat() ? 'wechat' : null);
  return providers.find((each) => each === requested) ?? providers[0] ?? null;
}

function useOrderOpening(onOrder: RechargeOptions['onOrder'], from: string | null) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async ({ amountFen, provider }: { amountFen: number; provider: Provider }) => {
      const ticket = ticketFor(provider);
      // WeChat's browser payment does not open inside WeChat: get the payer's ticket first.
      if (provider === 'wechat' && isInWechat() && ticket === null)
        return redirectToWechat({ amountFen, from });
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
        // No order was opened: today's limit applies to the same amount too.
        forgetIdempotencyKey(INTENT);
        await client.invalidateQueries(packagesQuery);
      }
    },
  });
}

/** The payer's ticket inside WeChat. */
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

/** The order has ended: the same amount is a new order, and the form is empty. */
export function forgetOrder(): void {
  forgetIdempotencyKey(INTENT);
  forgetChoice();
}
