import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { createRecharge } from '#contract/money.ts';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { forgetRequest, requestIdFor } from '../../state/request-id.ts';
import { type AmountProblem, amountProblem, presetAmount, typedAmount, typedText } from './amount.ts';
import type { Packages, Provider } from './queries.ts';

const INTENT = 'recharge';

interface RechargeOptions {
  readonly packages: Packages;
  /** The sum the address asks for, in fen as text. */
  readonly preset: string | null;
  /** The order as it was opened; its payment page is opened unless it has ended already. */
  readonly onOrder: (orderId: string, payUrl: string | null) => void;
}

export type Recharge = ReturnType<typeof useRecharge>;

/** The choices of a recharge and the order made of them. The same choices are the same order until it has ended. */
export function useRecharge({ packages, preset, onOrder }: RechargeOptions) {
  const presetFen = presetAmount(preset, packages);
  const isPack = presetFen !== null && packages.packagesFen.includes(presetFen);
  const [packFen, setPackFen] = useState(isPack ? presetFen : null);
  const [typed, setTyped] = useState(presetFen === null || isPack ? '' : typedText(presetFen));
  const [provider, setProvider] = useState<Provider | null>(packages.providers[0] ?? null);
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const opening = useOrderOpening(onOrder);

  const amountFen = packFen ?? typedAmount(typed);
  const isEmpty = packFen === null && typed.trim() === '';
  const problem: AmountProblem | null = isEmpty ? 'empty' : amountProblem(amountFen, packages);
  return {
    ...{ packages, presetFen, packFen, typed, provider, isAgreed, amountFen },
    problem: isEmpty && !isTried ? null : problem,
    isConsentMissing: isTried && !isAgreed,
    choosePack(fen: number) {
      setPackFen(fen);
      setTyped('');
    },
    type(text: string) {
      setTyped(text);
      setPackFen(null);
    },
    ...{ setProvider, setAgreed },
    pay() {
      setTried(true);
      if (problem === null && amountFen !== null && provider !== null && isAgreed && !opening.isPending) {
        opening.mutate({ amountFen, provider });
      }
    },
    isPaying: opening.isPending,
    error: opening.error,
  };
}

function useOrderOpening(onOrder: RechargeOptions['onOrder']) {
  return useMutation({
    mutationFn: (asked: { readonly amountFen: number; readonly provider: Provider }) => {
      const requestId = requestIdFor(INTENT, `${asked.amountFen} ${asked.provider}`);
      return call<typeof createRecharge>('POST', '/api/app/auth/recharge/create', {
        body: { ...asked, requestId },
      });
    },
    onSuccess: ({ orderId, state, payUrl }) => onOrder(orderId, state === 'created' ? payUrl : null),
    onError: (error: ApiError) => {
      if (error.reason === 'REQUEST_ID_REUSED') forgetRequest(INTENT);
    },
  });
}

/** The order has ended: the same amount from now on is a new one. */
export function forgetOrder(): void {
  forgetRequest(INTENT);
}
