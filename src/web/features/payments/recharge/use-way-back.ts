import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/paths/paths.ts';
import { noteReturn, stepsToForm, takeReturn } from './way-back.ts';

/** A history that does not move by then does not move at all. */
const GIVE_UP_MS = 3_000;

/**
 * Going back after a payment leads to where one came from, not through the pages of the provider: the page of the order
 * goes back to its form, which gives its place to the order.
 * @returns whether the page is about to be left.
 */
export function useWayBack(orderId: string, isReady: boolean): boolean {
  const [isLeaving, setLeaving] = useState(() => stepsToForm(orderId, window.history.length) !== null);
  useEffect(() => {
    if (!isLeaving || !isReady) return;
    const steps = stepsToForm(orderId, window.history.length);
    if (steps !== null) {
      noteReturn(orderId);
      window.history.go(-steps);
    }
    const timer = setTimeout(() => setLeaving(false), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, isReady, orderId]);
  return isLeaving;
}

/** Where an order has come back to its form, it is shown instead; also where the browser kept the page whole. */
export function useReturnedOrder(isForm: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isForm) return;
    const look = () => {
      const orderId = takeReturn();
      if (orderId !== null) void navigate(paths.recharge({ orderId }), { replace: true });
    };
    look();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [isForm, navigate]);
}
