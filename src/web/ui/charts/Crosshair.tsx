import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import * as words from '../figures/chart-words.ts';
import styles from './Crosshair.module.css';
import { type Readable, type Reading, stopAfter } from './reading.ts';

/**
 * Reads values off a chart: a finger or pointer moves a line over it, the keyboard moves it from value to value as a
 * slider, which screen readers speak. A vertical swipe still scrolls the page.
 */
export function Crosshair({ readable }: { readonly readable: Readable }) {
  const text = useWords(words);
  const [at, setAt] = useState<number | null>(null);
  const reading = at === null ? null : readable.read(at);
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min((clientX - left) / width, 1)));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setAt(null);
    const next = stopAfter(readable.stops, at ?? 1, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={text.readValues}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((reading?.at ?? 1) * 100)}
      aria-valuetext={reading ? spoken(reading, text.comma) : text.nothingRead}
      className={styles.field}
      onPointerDown={(event) => {
        event.currentTarget.focus({ preventScroll: true });
        follow(event);
      }}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
      // The finger turned out to scroll the page.
      onPointerCancel={() => setAt(null)}
      onFocus={({ currentTarget }) =>
        currentTarget.matches(':focus-visible') && setAt(readable.stops.at(-1) ?? null)
      }
      onBlur={() => setAt(null)}
      onKeyDown={press}
    >
      {reading && <Mark reading={reading} />}
    </div>
  );
}

/** The line, a dot on each value, and their texts. */
function Mark({ reading: { at, title, values } }: { readonly reading: Reading }) {
  return (
    <div aria-hidden="true" style={{ '--across': at } as CSSProperties}>
      <i className={styles.line} />
      {values.map(({ text, up }) => (
        <i key={text} className={styles.dot} style={{ '--up': up } as CSSProperties} />
      ))}
      <p className={styles.text}>
        {title}
        {values.map(({ text }) => (
          <b key={text} className={styles.value}>
            {text}
          </b>
        ))}
      </p>
    </div>
  );
}

function spoken({ title, values }: Reading, comma: string): string {
  return [title, ...values.map(({ text }) => text)].join(comma);
}
