import { calls } from '#contract/calls.ts';
import { type Route, route } from '#server/context/operation.ts';
import { listBookRows } from '#server/views/books/list-book-rows.ts';
import { showBooks } from '#server/views/books/show-books.ts';
import { listIncome } from '#server/views/income/list-income.ts';
import {
  listAnalystSchemes,
  listMatchSchemes,
  listMySchemes,
  listMyUnlocks,
} from '#server/views/my-lists/list-schemes.ts';
import { listFollowedSchemes, listMarketplace } from '#server/views/marketplace/list-marketplace.ts';
import { myStatistics } from '#server/views/my-lists/my-statistics.ts';
import { previewScheme } from '#server/features/schemes/publish/preview-scheme.ts';
import { publishScheme } from '#server/features/schemes/publish/publish-scheme.ts';
import { showScheme, showViewerScheme } from '#server/views/scheme-page/show-scheme.ts';
import { viewerMarks } from '#server/views/viewer-marks/viewer-marks.ts';
import { unlockScheme } from '#server/features/schemes/unlock/unlock-scheme.ts';
import { withdrawScheme } from '#server/features/schemes/withdraw/withdraw-scheme.ts';

export const schemeRoutes: readonly Route[] = [
  route(calls.matchSchemes, listMatchSchemes),
  route(calls.schemeList, listMarketplace),
  route(calls.followedSchemes, listFollowedSchemes),
  route(calls.schemeDetails, showScheme),
  route(calls.viewerScheme, showViewerScheme),
  route(calls.viewerMarks, viewerMarks),
  route(calls.publishScheme, publishScheme),
  route(calls.previewScheme, previewScheme),
  route(calls.unlockScheme, unlockScheme),
  route(calls.withdrawScheme, withdrawScheme),
  route(calls.mySchemes, listMySchemes),
  route(calls.analystSchemes, listAnalystSchemes),
  route(calls.myUnlocks, listMyUnlocks),
  route(calls.myBooks, showBooks),
  route(calls.myBookRows, listBookRows),
  route(calls.myStatistics, myStatistics),
  route(calls.income, listIncome),
];
