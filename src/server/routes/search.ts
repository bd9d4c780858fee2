import { searchAll as searchCall } from '#contract/schemes/search.ts';
import { type Route, route } from '#server/context/operation.ts';
import { searchAll } from '#server/views/search/search-all.ts';

export const searchRoutes: readonly Route[] = [route(searchCall, searchAll)];
