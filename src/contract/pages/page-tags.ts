/** A picture that stands for a page where it is shared. */
interface PagePicture {
  /** Path on this server; every picture has the size of `pictureSize`. */
  readonly path: string;
  readonly alt: string;
}

/** What search engines and messengers read of a page. Plain texts, in the language of the page. */
export interface PageTags {
  readonly description: string;
  /** Path and query of the page without what selects a view of the same thing, and without a language. */
  readonly canonical: string;
  /** False for pages that exist for people only, such as a search. */
  readonly isIndexed: boolean;
  /** Open Graph type. */
  readonly type: 'website' | 'article' | 'profile';
  readonly picture: PagePicture | null;
  /** News of the page as a feed. */
  readonly feed: { readonly path: string; readonly title: string } | null;
  /** The subject in the vocabulary of schema.org; URLs in it are paths of this server, replaced when written. */
  readonly structured: StructuredData | null;
}

/** A match for schema.org, without its page and picture. */
export interface StructuredData {
  readonly '@type': 'SportsEvent';
  readonly [property: string]: unknown;
}
