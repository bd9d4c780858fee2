import { useEffect, useState } from 'react';

/**
 * The picture as a file that the share sheet of the system takes; null until it is loaded, or if it takes no files.
 * Loaded before it is shared: browsers open the sheet only soon after a tap.
 */
export function useSharedFile(path: string, name: string): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    const loading = new AbortController();
    loadFile(path, name, loading.signal).then(
      (loaded) => setFile(canShare(loaded) ? loaded : null),
      // The picture can be saved instead.
      () => setFile(null),
    );
    return () => loading.abort();
  }, [path, name]);
  return file;
}

async function loadFile(path: string, name: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path} replied ${response.status}`);
  return new File([await response.blob()], name, { type: 'image/png' });
}

function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}
