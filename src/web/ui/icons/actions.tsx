import { drawIcon } from './icon.tsx';

export const SearchIcon = drawIcon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);

export const ShareIcon = drawIcon(
  <>
    <path d="M12 14.5V3.5M8 7l4-4 4 4" />
    <path d="M6.5 10.5H5v10h14v-10h-1.5" />
  </>,
);

export const RefreshIcon = drawIcon(<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4" />);
export const DownloadIcon = drawIcon(<path d="M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14" />);

export const CalendarIcon = drawIcon(
  <>
    <rect x="4" y="5.5" width="16" height="15" rx="1.5" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);

export const FilterIcon = drawIcon(<path d="M4 6h16M7 12h10M10 18h4" />);

export const PenIcon = drawIcon(
  <>
    <path d="M4.5 19.5 5.5 15 16 4.5 19.5 8 9 18.500z" />
    <path d="m13.5 7 3.5 3.5" />
  </>,
);
export const PlusIcon = drawIcon(<path d="M12 5v14M5 12h14" />);

/** Three dots: more actions. */
export const MoreIcon = drawIcon(
  <g fill="currentColor" stroke="none">
    <circle cx="5" cy="12" r="1.8" />
    <circle cx="12" cy="12" r="1.8" />
    <circle cx="19" cy="12" r="1.8" />
  </g>,
);
