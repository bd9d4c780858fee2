/** Interval of reports; one that is older than three of them comes from a process that hangs or has ended. */
export const NODE_REPORT_MS = 30_000;
