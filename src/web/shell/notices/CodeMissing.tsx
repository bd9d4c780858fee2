import { useEffect } from 'react';
import { AUTO_RELOAD_INTERVAL_MS, autoReloadKey } from '#contract/pages/first-screen.ts';
import { visitStorage } from '#web/state/visit-storage.ts';
import { RouteError } from '../RouteError.tsx';

/**
 * Shown if a page's code failed to load. If the server responds, it probably has a newer version only, so the app
 * reloads this page automatically; if the server does not respond, or a reload did not help, an error is shown.
 */
export function CodeMissing() {
  useEffect(() => {
    void reloadOnce();
  }, []);
  return <RouteError />;
}

async function reloadOnce(): Promise<void> {
  const storage = visitStorage();
  const reloadedAtMs = Number(storage.getItem(autoReloadKey) ?? 0);
  if (Date.now() - reloadedAtMs < AUTO_RELOAD_INTERVAL_MS) return;
  // The service worker serves pages and files but not its own script: this request reaches the server.
  const answer = await fetch('/worker.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  storage.setItem(autoReloadKey, String(Date.now()));
  window.location.reload();
}
