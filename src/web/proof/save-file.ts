/** Downloads data as a JSON file. */
export function saveFile(name: string, data: unknown): void {
  saveText(name, JSON.stringify(data, null, 2), 'application/json');
}

/** Downloads a text as a file. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
