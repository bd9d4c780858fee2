import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Message, openBooks } from './books.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'books-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function aMessage(bizId: string): Message {
  const sentAt = '2026-03-14T00:00:00.000Z';
  return {
    bizId,
    mobile: '13812345678',
    template: 'T',
    parameters: '{}',
    code: '1',
    sentAt,
    isDelivered: true,
  };
}

it('are unchanged after a restart', () => {
  openBooks(dir).addMessage(aMessage('first'));
  expect(openBooks(dir).messages()).toEqual([aMessage('first')]);
});

it('lose only an incomplete last line, and append after it', () => {
  openBooks(dir).addMessage(aMessage('first'));
  appendFileSync(join(dir, 'books.jsonl'), '\n{"message":{"bizId":"to');
  openBooks(dir).addMessage(aMessage('second'));
  expect(
    openBooks(dir)
      .messages()
      .map(({ bizId }) => bizId),
  ).toEqual(['first', 'second']);
});
