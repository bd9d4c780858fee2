import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A part of a page with code of its own, loaded when it is shown. */
export interface LazyPart<P> {
  readonly Part: ComponentType<P>;
  /** Loads the code, so that the part renders at once: always done before server-rendered markup is hydrated. */
  preload(): Promise<void>;
}

/** @param load must not reject */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): LazyPart<P> {
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const preload = () => {
    loading ??= load().then((component) => {
      Loaded = component;
    });
    return loading;
  };
  function Part(props: P) {
    const [isLoaded, setLoaded] = useState(Loaded !== null);
    useEffect(() => {
      if (!isLoaded) void preload().then(() => setLoaded(true));
    }, [isLoaded]);
    return isLoaded && Loaded ? <Loaded {...props} /> : waiting;
  }
  return { Part, preload };
}
