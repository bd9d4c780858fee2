/** Maximum file size; a season with all its odds has half a megabyte. */
export const maxFeedBytes = 8 * 1024 * 1024;
