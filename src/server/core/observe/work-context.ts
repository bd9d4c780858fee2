import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being worked on; every line that is logged meanwhile carries it. */
export type Work = { readonly requestId: string } | { readonly job: string; readonly jobId: string };

const current = new AsyncLocalStorage<Work>();

/** Runs something as a part of a request or a job. */
export function runAs<T>(work: Work, run: () => T): T {
  return current.run(work, run);
}

/** The request or job that the caller belongs to; undefined for anything else. */
export const currentWork = (): Work | undefined => current.getStore();
