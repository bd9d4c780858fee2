import { drawIcon } from './icon.tsx';

export const LockIcon = drawIcon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="1.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2.5" />
  </>,
);

export const UnlockIcon = drawIcon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="1.5" />
    <path d="M8 10.5V8a4 4 0 0 1 7.6-1.7M12 14.5v2.5" />
  </>,
);

/** For seals (封存) only. */
export const SealIcon = drawIcon(
  <>
    <path d="M9.5 14c0-2.2-2-3-2-5.8a4.5 4.5 0 0 1 9 0c0 2.8-2 3.6-2 5.8" />
    <path d="M5 14h14v3.5H5zM5.5 20.800h13" />
  </>,
);

export const CheckIcon = drawIcon(<path d="m4.5 12.5 5 5 10-11" />);

export const PassedIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8 12.3 2.8 2.8 5.2-5.8" />
  </>,
);

export const PassedFilledIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" stroke="none" />
    <path d="m8 12.3 2.8 2.8 5.2-5.8" stroke="var(--surface)" />
  </>,
);

export const CircleIcon = drawIcon(<circle cx="12" cy="12" r="8.5" />);

export const AlertIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V13M12 16.200v.1" />
  </>,
);

export const InfoIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5.500M12 7.700v.1" />
  </>,
);

export const OfflineIcon = drawIcon(
  <path d="M3.5 9.5c4.7-4.3 12.3-4.3 17 0M7 13.2c2.8-2.5 7.2-2.5 10 0M10.3 16.700c1-.8 2.4-.8 3.4 0M4 3.500l16 17" />,
);

export const ShieldIcon = drawIcon(
  <>
    <path d="M12 3 5 5.500v5.700c0 4.6 2.9 7.7 7 9.5 4.1-1.8 7-4.9 7-9.500V5.500z" />
    <path d="m9 11.8 2.2 2.2 4-4.4" />
  </>,
);
