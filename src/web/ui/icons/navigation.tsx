import { drawIcon } from './icon.tsx';

export const BackIcon = drawIcon(<path d="M15 4.5 7.5 12l7.5 7.5" />);
export const NextIcon = drawIcon(<path d="m9 5 7 7-7 7" />);
export const DownIcon = drawIcon(<path d="m5 9 7 7 7-7" />);
export const CloseIcon = drawIcon(<path d="m5.5 5.5 13 13m0-13-13 13" />);

const ballSeams =
  'm12 7.6 4.2 3-1.6 4.9H9.4l-1.6-4.9zM12 7.6V3.2M16.2 10.6l4.3-1.5M14.6 15.5l2.7 3.7M9.4 15.5l-2.7 3.7M7.8 10.6 3.5 9.1';

export const BallIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d={ballSeams} />
  </>,
);

export const BallFilledIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="9.8" fill="currentColor" stroke="none" />
    <path stroke="var(--surface)" strokeWidth="1.5" d={ballSeams} />
  </>,
);

const shoulders = 'M3.8 20.5c.6-4.3 3.9-6.4 8.2-6.4s7.6 2.1 8.2 6.4z';

export const UserIcon = drawIcon(
  <>
    <circle cx="12" cy="8" r="4.2" />
    <path d={shoulders} />
  </>,
);

export const UserFilledIcon = drawIcon(
  <>
    <circle cx="12" cy="8" r="4.2" fill="currentColor" />
    <path fill="currentColor" d={shoulders} />
  </>,
);
