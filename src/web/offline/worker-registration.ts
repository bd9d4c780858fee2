/** Registers the service worker, or finds it registered; null if the browser refuses. */
export async function registered(): Promise<ServiceWorkerRegistration | null> {
  const worker = await navigator.serviceWorker
    .register('/worker.js', { updateViaCache: 'none' })
    .catch(() => null);
  // A browser configured to block service workers resolves with undefined.
  return worker ?? null;
}

/** The same with an active worker, which the first visit waits for. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  return (await registered()) && (await navigator.serviceWorker.ready);
}
