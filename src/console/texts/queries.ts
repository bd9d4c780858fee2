import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { noticeList, publishNotice } from '#contract/console/notices.ts';
import type { textDiff, textVersions, valuesInForce } from '#contract/console/texts.ts';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import { call } from '../api/call.ts';

export type LegalText = CallReply<typeof textVersions>['items'][number];
export type TextVersion = LegalText['versions'][number];
export type TextDiff = CallReply<typeof textDiff>;
type Values = CallReply<typeof valuesInForce>;
export type ValueRow = Values['groups'][number]['values'][number];
export type Notice = CallReply<typeof noticeList>['items'][number];
export type NoticeBody = CallInput<typeof publishNotice>['body'];

export const noticesKey = ['notices'] as const;

/** The legal texts with all their versions. */
export function useTexts() {
  return useQuery({
    queryKey: ['texts'],
    queryFn: ({ signal }) => call<typeof textVersions>('GET', '/api/console/texts', {}, signal),
  });
}

/** Two versions to compare, and in which language. */
export interface Comparison {
  readonly name: LegalText['name'];
  /** Null: the text alone. */
  readonly from: string | null;
  readonly to: string;
  readonly language: 'zh' | 'en';
}

/** A version paragraph by paragraph, beside an earlier one. */
export function useDiff({ name, from, to, language }: Comparison) {
  return useQuery({
    queryKey: ['textDiff', name, from, to, language],
    queryFn: ({ signal }) => {
      const query = { from: from ?? ('none' as const), to, language };
      const input = { params: { name }, query };
      return call<typeof textDiff>('GET', '/api/console/texts/{name}', input, signal);
    },
    // The versions before stay on screen while others are read.
    placeholderData: (before) => before,
  });
}

export function useValues() {
  return useQuery({
    queryKey: ['values'],
    queryFn: ({ signal }) => call<typeof valuesInForce>('GET', '/api/console/values', {}, signal),
  });
}

/** Notices, page by page, the newest first. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: noticesKey,
    queryFn: ({ pageParam, signal }) =>
      call<typeof noticeList>(
        'GET',
        '/api/console/notices',
        { query: pageParam === null ? {} : { cursor: pageParam } },
        signal,
      ),
    // The cast is safe: it widens the literal to what later pages have.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
