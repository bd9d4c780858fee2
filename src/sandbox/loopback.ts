/** Whether a host name is the loopback interface. The sandbox listens on and calls only loopback addresses. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Whether a text is an http URL on this machine. */
export function isLoopbackUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'http:' && isLoopback(url.hostname);
}
