import type { Page } from 'playwright-core';
import {
  type Box,
  clipped,
  type DrawnText,
  drawnTexts,
  isSpokenOnly,
  layerOf,
  pageBars,
} from './drawn-texts.ts';
import { runInPage } from './in-page.ts';

interface LayoutSettings {
  readonly width: number;
  readonly height: number;
  /** Text is enlarged to 200 %. */
  readonly isLarge: boolean;
}

/** Layout violations of the page as rendered: outside of the viewport or its column, clipped, or overlapping. */
export async function layoutFaults(page: Page, isLarge: boolean): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const settings = { width, height, isLarge };
  const parts = [
    drawnTexts,
    isSpokenOnly,
    layerOf,
    clipped,
    edgeFaults,
    overlapFaults,
    lineFaults,
    controlFaults,
    titleFaults,
  ];
  const faults = await runInPage(page, judge, settings, [
    ...parts,
    brokenWords,
    switchFaults,
    barFaults,
    columnOf,
    pageBars,
    shared,
    widest,
  ]);
  return faults.map((fault) => `${width}${isLarge ? ', large letters' : ''}: ${fault}`);
}

/** Runs in the page, like everything in this file. */
function judge(settings: LayoutSettings): string[] {
  // Rows outside of the viewport need layout too.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets = [sheet];
  const texts = drawnTexts();
  return [
    ...edgeFaults(texts, settings),
    ...overlapFaults(texts, settings),
    ...lineFaults(texts),
    ...controlFaults(),
    ...switchFaults(),
    ...barFaults(settings),
    ...titleFaults(),
  ];
}

function edgeFaults(texts: readonly DrawnText[], { width }: LayoutSettings): string[] {
  const faults: string[] = [];
  const wide = document.scrollingElement?.scrollWidth ?? 0;
  if (wide > width) faults.push(`the page is ${wide} wide: ${widest(width)}`);
  for (const { words, element, box, isScrolled, cut } of texts) {
    if (cut === 'cut off') faults.push(`cut off: ${words}`);
    const { left, right } = columnOf(element, width);
    if (!isScrolled && (box.left < left - 1 || box.right > right + 1))
      faults.push(`out of the column: ${words}`);
  }
  return faults;
}

/** The column an element is in: one of the desktop's, the centred one below that, or the dialog over them. */
function columnOf(element: Element, width: number): Pick<Box, 'left' | 'right'> {
  const WIDEST = 600;
  const isDesk = width >= 1024;
  const own = element.closest(isDesk ? 'dialog, [data-kind] > *' : 'dialog');
  if (isDesk && own) return own.getBoundingClientRect();
  const margin = isDesk ? 0 : Math.max(0, (width - WIDEST) / 2);
  return { left: margin, right: width - margin };
}

/** The element that extends beyond the viewport. */
function widest(width: number): string {
  const over = [...document.body.querySelectorAll('*')].filter(
    (each) => !isSpokenOnly(each) && each.getBoundingClientRect().right > width + 0.5,
  );
  // The innermost one is the cause.
  const { outerHTML = '' } = over.at(-1) ?? {};
  return outerHTML.slice(0, 160);
}

/** Overlap of two boxes, in the smaller dimension. */
function shared(one: Box, other: Box): number {
  return Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );
}

function overlapFaults(texts: readonly DrawnText[], { isLarge }: LayoutSettings): string[] {
  const faults: string[] = [];
  // Boxes of tightly set lines overlap; their glyphs do not.
  const TOUCH = isLarge ? 10 : 5;
  const fromAbove = texts.toSorted((one, other) => one.box.top - other.box.top);
  fromAbove.forEach((text, index) => {
    for (let at = index + 1; at < fromAbove.length; at += 1) {
      const other = fromAbove[at];
      if (!other || other.box.top > text.box.bottom) break;
      const areClose = text.layer === other.layer && shared(text.box, other.box) > TOUCH;
      if (areClose && text.lines().some((line) => other.lines().some((each) => shared(line, each) > TOUCH))) {
        faults.push(`over each other: ${text.words} / ${other.words}`);
      }
    }
  });
  return faults;
}

/** Lines of one text that are closer than their glyphs are high. */
function lineFaults(texts: readonly DrawnText[]): string[] {
  return texts
    .filter(({ element, lines }) => {
      const letterHeight = Number.parseFloat(getComputedStyle(element).fontSize);
      const tops = lines().map(({ top }) => top);
      return tops.some((top, index) => {
        const pitch = top - (tops[index - 1] ?? Number.NEGATIVE_INFINITY);
        // Fragments of one line have the same top, except for superscripts.
        return pitch > letterHeight / 2 && pitch < letterHeight;
      });
    })
    .map(({ words }) => `lines over each other: ${words}`);
}

/** Words of the page's title and of table headings that are broken across lines. */
function titleFaults(): string[] {
  return [...document.querySelectorAll('#page-title, thead th')].flatMap(brokenWords);
}

/** A name chosen by a user may be broken. */
function brokenWords(title: Element): string[] {
  if (isSpokenOnly(title)) return [];
  const faults: string[] = [];
  const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent } = node;
    if (!element || isSpokenOnly(element)) continue;
    if (element !== title && getComputedStyle(element).overflowWrap === 'anywhere') continue;
    for (const { 0: word, index } of (textContent ?? '').matchAll(/[A-Za-z]{2,}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) faults.push(`broken word: ${word}`);
    }
  }
  return faults;
}

/** Adjacent choices that wrap into an incomplete line. */
function switchFaults(): string[] {
  const faults: string[] = [];
  for (const group of document.querySelectorAll('fieldset:has(> label > input[type=radio]:only-child)')) {
    const ground = group.getBoundingClientRect();
    const boxes = [...group.children].map((each) => each.getBoundingClientRect());
    const isBroken = new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
    const ends = boxes.filter((box, index) => (boxes[index + 1]?.top ?? Infinity) > box.top + 1);
    const PADDING = 6;
    if (isBroken && ends.some(({ right }) => right < ground.right - PADDING)) {
      faults.push(`a switch with an empty corner: ${group.getAttribute('aria-label')}`);
    }
  }
  return faults;
}

/** Partly overlapping controls. Nested ones, such as a star in a row that is a link, are intended. */
function controlFaults(): string[] {
  const root = document.querySelector('dialog[open]') ?? document.body;
  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((each) => !each.closest('dialog:not([open])') && !isSpokenOnly(each))
    .map((element) => ({
      element,
      layer: layerOf(element),
      // A link in a sentence has one box per line.
      lines: [...element.getClientRects()],
      ...clipped(element, element.getBoundingClientRect()),
    }))
    .filter(({ box }) => box.right - box.left > 2 && box.bottom - box.top > 2);
  const faults: string[] = [];
  const inside = (one: Box, other: Box) =>
    one.left >= other.left - 1 &&
    one.right <= other.right + 1 &&
    one.top >= other.top - 1 &&
    one.bottom <= other.bottom + 1;
  controls.forEach((one, index) => {
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer || shared(one.box, other.box) <= 2) continue;
      if (inside(one.box, other.box) || inside(other.box, one.box)) continue;
      if (!one.lines.some((line) => other.lines.some((each) => shared(line, each) > 2))) continue;
      const names = [one, other].map(({ element }) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40),
      );
      faults.push(`controls over each other: ${names.join(' / ')}`);
    }
  });
  return faults;
}

/** Fixed bars have the width of their column and cover at most half of the screen. */
function barFaults({ width, height }: LayoutSettings): string[] {
  if (document.querySelector('dialog[open]')) return [];
  const faults: string[] = [];
  const bars = pageBars().filter(
    (bar) => bar.checkVisibility() && /fixed|sticky/.test(getComputedStyle(bar).position),
  );
  let covered = 0;
  for (const bar of bars) {
    const box = bar.getBoundingClientRect();
    const column = columnOf(bar, width);
    covered += box.height;
    if (Math.abs(box.left - column.left) > 1 || Math.abs(box.right - column.right) > 1) {
      faults.push(`a bar from ${box.left}, ${box.width} wide`);
    }
  }
  if (covered > height / 2) faults.push(`bars cover ${Math.round(covered)} of ${height}`);
  return faults;
}
