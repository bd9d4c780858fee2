import { useEffect } from 'react';
import { AUTO_RELOAD_INTERVAL_MS, autoReloadKey } from '#contract/first-screen.ts';
import { visitStorage } from '#web/state/visit-storage.ts';
import { RouteError } from '../RouteError.tsx';

/**
 * A page whose code did not come. A server that has only the files of another version answers, so the app begins anew
 * with that by itself, at this very page; where nothing answers, or that did not help, the page says so.
 */
export function CodeMissing() {
  useEffect(() => {
    void beginAnew();
  }, []);
  return <RouteError />;
}

async function beginAnew(): Promise<void> {
  const storage = visitStorage();
  const begunMs = Number(storage.getItem(autoReloadKey) ?? 0);
  if (Date.now() - begunMs < AUTO_RELOAD_INTERVAL_MS) return;
  // The worker answers for pages and files, not for itself: this asks the server.
  const answer = await fetch('/worker.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  storage.setItem(autoReloadKey, String(Date.now()));
  window.location.reload();
}
