import { useEffect, useState } from 'react';
import { useNavigate } from '#web/router/hooks.ts';
import { paths } from '#web/paths/paths.ts';
import { recordReturn, stepsToForm, takeReturn } from './provider-trip.ts';

/** Gives up if the history has not moved by then. */
const GIVE_UP_MS = 3_000;

/**
 * After a payment, back must skip the provider's pages: the order page goes back to its form, which is then replaced by
 * the order.
 * @returns whether the page is about to be left.
 */
export function useReturnToForm(orderId: string, isReady: boolean): boolean {
  const [isLeaving, setLeaving] = useState(() => stepsToForm(orderId, window.history.length) !== null);
  useEffect(() => {
    if (!isLeaving || !isReady) return;
    const steps = stepsToForm(orderId, window.history.length);
    if (steps !== null) {
      recordReturn(orderId);
      window.history.go(-steps);
    }
    const timer = setTimeout(() => setLeaving(false), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, isReady, orderId]);
  return isLeaving;
}

/** If an order returned to its form, shows the order instead; also after a restore from the back/forward cache. */
export function useReturnedOrder(isForm: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isForm) return;
    const check = () => {
      const orderId = takeReturn();
      if (orderId !== null) void navigate(paths.recharge({ orderId }), { replace: true });
    };
    check();
    window.addEventListener('pageshow', check);
    return () => window.removeEventListener('pageshow', check);
  }, [isForm, navigate]);
}
