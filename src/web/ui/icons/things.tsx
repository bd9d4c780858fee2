import { drawIcon } from './icon.tsx';

export const DocumentIcon = drawIcon(
  <path d="M6 3.5h8.500L19 8v12.500H6zM14 3.500V8.500h5M9 12.500h7M9 16h7" />,
);

export const ClockIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.300l3.5 2" />
  </>,
);

export const ListIcon = drawIcon(
  <path d="M8.5 6.500h11M8.5 12h11M8.5 17.500h11M4.5 6.500h.1M4.5 12h.1M4.5 17.500h.1" />,
);

export const IdentityIcon = drawIcon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="1.5" />
    <circle cx="9" cy="11" r="2" />
    <path d="M6 16c.4-1.6 1.5-2.3 3-2.300s2.6.7 3 2.300M14.5 10h3.500M14.5 13.500h3.5" />
  </>,
);

export const GlobeIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.500c2.6 2.7 3.7 5.4 3.7 8.500s-1.1 5.8-3.7 8.500c-2.6-2.7-3.7-5.4-3.7-8.500s1.1-5.8 3.7-8.500z" />
  </>,
);

/** Changing odds. */
export const OddsIcon = drawIcon(<path d="M4 18.500l5-6 4 3.500 7-9M15.5 7H20v4.500M4 21h16" />);

/** How lines are written: goals beside a line. */
export const LineIcon = drawIcon(<path d="M12 3.500v17M4 8h4M4 16h4M16 8h4M16 16h4M6 6v4" />);

/** Colour of wins: an outcome, half of it filled. */
export const WinIcon = drawIcon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="2" />
    <path d="M4 12h16M8 16h8" />
  </>,
);

export const TrophyIcon = drawIcon(
  <>
    <path d="M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM12 14.5V20M8.5 20h7" />
    <path d="M7.5 5.5H4V7a3.500 3.500 0 0 0 3.500 3.500M16.5 5.5H20V7a3.500 3.500 0 0 1-3.500 3.500" />
  </>,
);

export const MoonIcon = drawIcon(<path d="M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10z" />);

export const WalletIcon = drawIcon(
  <>
    <path d="M4 7.500V19a1 1 0 0 0 1 1h15V8.500H5a1 1 0 0 1-1-1C4 6 5 5 6.5 5H18v3.5" />
    <path d="M16 14.200h.1" />
  </>,
);

/** The public log: chained blocks. */
export const LogIcon = drawIcon(
  <>
    <rect x="4" y="4" width="6" height="6" rx="1" />
    <rect x="14" y="14" width="6" height="6" rx="1" />
    <path d="M10 7h7v7M14 17H7v-7" />
  </>,
);

export const LeaveIcon = drawIcon(<path d="M14 4.500H5v15h9M10 12h10M16.5 8.5 20 12l-3.5 3.5" />);

export const BellIcon = drawIcon(
  <path d="M5.5 17.5h13c-1.1-1.300-1.500-2.600-1.500-5V10a5 5 0 0 0-10 0v2.500c0 2.400-.4 3.700-1.500 5zM10 20.500h4" />,
);

export const SpeechIcon = drawIcon(<path d="M4 5.5h16v11h-8.500L7.500 20v-3.500H4zM8 9.5h8M8 12.5h5" />);

/** Usage of a limit. */
export const GaugeIcon = drawIcon(
  <>
    <path d="M4 16a8 8 0 1 1 16 0M4 19.5h16" />
    <path d="m12 16 3.5-5" />
  </>,
);

/** Settings of a list. */
export const SlidersIcon = drawIcon(
  <>
    <path d="M4 8h8.500M17.500 8H20M4 16h2.500M11.500 16H20" />
    <circle cx="15" cy="8" r="2.500" />
    <circle cx="9" cy="16" r="2.500" />
  </>,
);
