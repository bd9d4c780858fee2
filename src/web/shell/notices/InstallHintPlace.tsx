import { lazyPart } from '#web/router/lazy-part.tsx';
import type { InstallHintProps } from './InstallHint.tsx';
import { useInstallWay } from './install-way.ts';

const hint = lazyPart<InstallHintProps>(
  () =>
    import('./InstallHint.tsx').then(
      ({ InstallHint }) => InstallHint,
      () => () => null,
    ),
  null,
);

/** Loads the hint only in browsers that can install. */
export function InstallHintPlace() {
  const way = useInstallWay();
  return way && <hint.Part way={way} />;
}
