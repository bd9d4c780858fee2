import sharp from 'sharp';

interface Shape {
  readonly width?: number;
  readonly height?: number;
}

/** A picture of many colours, so that no comparison passes by chance. */
export function aPicture({ width = 64, height = 48 }: Shape = {}) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 31) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
