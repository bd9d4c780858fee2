import type { Envelope } from '../envelope.ts';
import type { Locale } from '../locale.ts';

/** Things that have a picture to be shared, and the badge of an analyst for other sites. */
export const pictureKinds = ['match', 'scheme', 'analyst', 'badge'] as const;
export type PictureKind = (typeof pictureKinds)[number];

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Size of a picture in pixels, as messengers show links. */
export const pictureSize: PictureSize = { width: 1200, height: 630 };

/** Of a badge, which is shown at half of it. */
export const badgeSize: PictureSize = { width: 640, height: 160 };

/** Query parameter of a picture: changes with what it shows, so that it can be cached. */
export const pictureVersionParameter = 'v';

export interface PictureRequest {
  readonly kind: PictureKind;
  readonly id: string;
  readonly locale: Locale;
  /** Address of the server, without a path. */
  readonly origin: string;
  /** Performs an anonymous GET call: a picture shows nothing that a visitor does not see. */
  query(url: string): Promise<Envelope<unknown>>;
}

/** A path in its own coordinates, moved by `x` and `y` after being scaled and turned. */
export interface DrawnPath {
  readonly kind: 'path';
  readonly d: string;
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
}

/** A text at its baseline; what does not fit into the lines ends with an ellipsis. */
export interface DrawnText {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: 400 | 500 | 600;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly maxWidth: number;
  /** At most; default 1. */
  readonly lines?: number;
  readonly turn?: number;
}

/** A code to scan. */
export interface DrawnCode {
  readonly kind: 'code';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

export type DrawnItem = DrawnPath | DrawnText | DrawnCode;

/** A picture as data, from back to front. */
export interface Drawing {
  readonly ground: string;
  /** `pictureSize` unless given. */
  readonly size?: PictureSize;
  readonly items: readonly DrawnItem[];
}

/** Draws a picture; null if there is no such thing, or nothing of it may be shared yet. */
export type DrawPicture = (request: PictureRequest) => Promise<Drawing | null>;
