/** A reference-counted service that set-ups of several projects share. */
interface Shared<T> {
  readonly started: Promise<{ readonly value: T; stop(): Promise<void> | void }>;
  users: number;
}

/** Each project loads its set-up modules anew; only globalThis is common to all projects of a run. */
const store = globalThis as unknown as { rprShared?: Map<string, Shared<unknown>> };

/**
 * Starts a service on the first request and stops it after the last release. A run of unit tests only starts none.
 */
export async function shared<T>(
  name: string,
  start: () => Promise<{ readonly value: T; stop(): Promise<void> | void }>,
): Promise<{ readonly value: T; release(): Promise<void> }> {
  store.rprShared ??= new Map();
  const services = store.rprShared as Map<string, Shared<T>>;
  const service = services.get(name) ?? { started: start(), users: 0 };
  services.set(name, service);
  service.users += 1;
  const { value, stop } = await service.started;
  return {
    value,
    async release() {
      service.users -= 1;
      if (service.users > 0) return;
      services.delete(name);
      await stop();
    },
  };
}
