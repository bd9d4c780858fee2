import chromium from '@sparticuz/chromium';

/** Unpacks the browser once, because two journey files would otherwise unpack it concurrently. */
export default async function setup(): Promise<void> {
  await chromium.executablePath();
}
