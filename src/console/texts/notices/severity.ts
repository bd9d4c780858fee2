import type { Notice } from '../queries.ts';

/** How a notice of each severity looks. */
export const alertType = {
  info: 'info',
  warning: 'warning',
  outage: 'error',
} as const satisfies Readonly<Record<Notice['severity'], string>>;

export const severityColor: Readonly<Record<Notice['severity'], string>> = {
  info: 'processing',
  warning: 'warning',
  outage: 'error',
};

export const stateColor: Readonly<Record<Notice['state'], string>> = {
  planned: 'processing',
  active: 'success',
  ended: 'default',
  over: 'default',
};
