import chromium from '@sparticuz/chromium';

/** The browser is unpacked once, before two files of journeys would do it at the same time over each other. */
export default async function setup(): Promise<void> {
  await chromium.executablePath();
}
