/** A row of a reply as stored: times are dates, those of the second kind possibly null. */
export type StoredTimes<T, Times extends keyof T, Perhaps extends keyof T = never> = Omit<
  T,
  Times | Perhaps
> & { readonly [K in Times]: Date } & { readonly [K in Perhaps]: Date | null };
