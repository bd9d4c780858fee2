/** Downloads data as a JSON file. */
export function saveFile(name: string, data: unknown): void {
  const text = JSON.stringify(data, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
