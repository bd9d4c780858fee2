/** Saves some data as a JSON file of the person's own. */
export function saveFile(name: string, data: unknown): void {
  const text = JSON.stringify(data, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
