/** What a set-up of a project gets from the first one that asked, and gives back at its end. */
interface Shared<T> {
  readonly started: Promise<{ readonly value: T; stop(): Promise<void> | void }>;
  users: number;
}

/** Each project loads its set-ups anew; only what lies here is the same for all projects of one run. */
const store = globalThis as unknown as { rprShared?: Map<string, Shared<unknown>> };

/**
 * A service that several projects of one run use: the first set-up that asks starts it, the last one that is done
 * stops it. A run of unit tests alone starts none.
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
