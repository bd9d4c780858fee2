import { useRef } from 'react';

/**
 * The way to do something once at a time: a second tap while the first is under way does nothing. A mutation says that it is
 * pending only with the next drawing, which an impatient thumb is faster than; here each costs a try, a code or the day's file.
 */
export function useSingle<A extends readonly unknown[]>(act: (...given: A) => Promise<unknown>) {
  const isUnderWay = useRef(false);
  return (...given: A): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const release = () => {
      isUnderWay.current = false;
    };
    // What failed is told by the mutation itself.
    act(...given).then(release, release);
  };
}
