/** A text on the page, with its visible part. */
export interface DrawnText {
  readonly words: string;
  readonly element: Element;
  /** Bounding box of the text. */
  readonly box: Box;
  /** Boxes of its lines. */
  readonly lines: () => Box[];
  /** The fixed bar or sheet that contains it; null for the page itself. */
  readonly layer: Element | null;
  /** Can be scrolled into view horizontally. */
  readonly isScrolled: boolean;
  /** How it is truncated: clipped without an indication, or with an ellipsis. */
  readonly cut: 'cut off' | 'shortened' | null;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Runs in the page: all rendered texts of the page, or of the sheet that is open over it. */
export function drawnTexts(): DrawnText[] {
  const root = document.querySelector('dialog[open]') ?? document.body;
  const found: DrawnText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.closest('script, style, option, svg')) continue;
    if (element.closest('dialog:not([open])') || isSpokenOnly(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const whole = range.getBoundingClientRect();
    if (whole.width < 1) continue;
    const lines = () => [...range.getClientRects()].map((line) => clipped(element, line).box);
    const words = node.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
    found.push({ words, element, lines, layer: layerOf(element), ...clipped(element, whole) });
  }
  return found.filter(({ box }) => box.right > box.left && box.bottom > box.top);
}

/** Runs in the page. */
export function isSpokenOnly(element: Element): boolean {
  if (!element.checkVisibility()) return true;
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { clipPath, visibility, opacity, fontSize } = getComputedStyle(at);
    if (clipPath !== 'none' || visibility === 'hidden' || opacity === '0' || fontSize === '0px') return true;
  }
  return false;
}

/** Runs in the page: the fixed bar or sheet that contains an element. */
export function layerOf(element: Element): Element | null {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
  }
  return null;
}

/** Runs in the page: the part of a box that is visible in all clipping ancestors. */
export function clipped(element: Element, whole: Box): Pick<DrawnText, 'box' | 'isScrolled' | 'cut'> {
  let box = whole;
  let isScrolled = false;
  let isScrolledDown = false;
  let cut: DrawnText['cut'] = null;
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    const overflow = `${style.overflowX} ${style.overflowY}`;
    if (overflow !== 'visible visible') {
      const edge = at.getBoundingClientRect();
      isScrolled ||= /auto|scroll/.test(style.overflowX);
      isScrolledDown ||= /auto|scroll/.test(style.overflowY);
      const isSideCut = box.right > edge.right + 1.5 || box.left < edge.left - 1.5;
      // A line box is taller than its glyphs.
      const isHeightCut = box.bottom > edge.bottom + 4 || box.top < edge.top - 4;
      const hasSign = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if ((!isScrolled && isSideCut) || (!isScrolledDown && isHeightCut))
        cut ??= hasSign ? 'shortened' : 'cut off';
      box = {
        left: Math.max(box.left, edge.left),
        right: Math.min(box.right, edge.right),
        top: Math.max(box.top, edge.top),
        bottom: Math.min(box.bottom, edge.bottom),
      };
    }
    if (style.position === 'fixed') break;
  }
  return { box, isScrolled, cut };
}

/** Runs in the page: head, tabs and foot of the present page. */
export function pageBars(): Element[] {
  return [...document.querySelectorAll('[data-kind] > div > :is(header, nav, footer)')];
}
