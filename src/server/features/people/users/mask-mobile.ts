/** `13812346021` → `138****6021`: enough for its owner to recognize it. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}
