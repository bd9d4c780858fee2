import styles from '../feedback/States.module.css';

const frame = { viewBox: '0 0 112 84', fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 };

/** A goal with the ball on its spot. */
export function GoalDrawing() {
  return (
    <svg {...frame} className={styles.drawing} aria-hidden="true">
      <path d="M8 66h96M26 66V22h60v44" />
      <path d="M26 34h60M26 46h60M41 22v44M56 22v44M71 22v44" strokeWidth=".75" />
      <path d="M40 74c4 5 10 7 16 7s12-2 16-7" />
      <circle cx="56" cy="72" r="4" fill="var(--accent)" stroke="none" />
    </svg>
  );
}

/** The same goal, torn. */
export function TornGoalDrawing() {
  return (
    <svg {...frame} className={styles.drawing} aria-hidden="true">
      <path d="M8 66h96M26 66V22h26M86 66V22H62" />
      <path d="M26 34h22M26 46h24M41 22v44M86 34H66M86 46H62M71 22v44" strokeWidth=".75" />
      <path d="m52 16-6 16 8 6-8 14 6 14" strokeDasharray="3 3" />
      <circle cx="56" cy="76" r="4" />
    </svg>
  );
}
