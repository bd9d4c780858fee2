import { langOf } from '#web/i18n/lang-of.ts';
import styles from './Body.module.css';

/** The analysis: plain text, one paragraph per non-empty line. */
export function Body({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  return (
    <article className={styles.body} lang={langOf(text)}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sealed text never changes.
        <p key={index} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </article>
  );
}
