import { drawIcon } from './icon.tsx';

/** A disallowed goal: the ball, struck out. */
export const DisallowedGoalIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m12 7.6 4.2 3-1.6 4.9H9.4l-1.6-4.9zM3.5 20.5l17-17" />
  </>,
);

export const MissedIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8.5 8.5 7 7m0-7-7 7" />
  </>,
);

/** Substitution. */
export const ChangeIcon = drawIcon(
  <path d="M8 20V5M4.5 8.5 8 5l3.5 3.500M16 4v15M12.5 15.5 16 19l3.5-3.5" />,
);

export const StarIcon = drawIcon(
  <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />,
);
