import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../look/class-names.ts';
import styles from './ReturningStrip.module.css';

/** A finger that rests moves a little. */
const MEANT_PX = 6;

/** Scrolls away under the bar and comes back with the first upward scroll; group heads make room for it. */
export function ReturningStrip({ children }: { readonly children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    const follow = () => {
      const movedPx = window.scrollY - lastY;
      if (Math.abs(movedPx) < MEANT_PX) return;
      lastY = window.scrollY;
      setIsBack(movedPx < 0);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  useEffect(() => {
    const element = strip.current;
    const page = element?.parentElement;
    if (!element || !page) return;
    const makeRoom = () => {
      page.style.setProperty('--strip-h', `${element.offsetHeight}px`);
      page.style.setProperty('--strip-back', isBack ? `${element.offsetHeight}px` : '0px');
    };
    // Larger letters and a turned phone change its height.
    const watcher = new ResizeObserver(makeRoom);
    watcher.observe(element);
    makeRoom();
    return () => {
      watcher.disconnect();
      page.style.removeProperty('--strip-back');
    };
  }, [isBack]);
  return (
    <div ref={strip} className={classNames(styles.strip, isBack && styles.back)}>
      {children}
    </div>
  );
}
