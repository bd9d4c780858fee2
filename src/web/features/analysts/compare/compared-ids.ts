/** Most analysts side by side: more columns do not fit a phone. */
export const MOST_COMPARED = 4;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The analysts of a link, each once and at most four; anything else is ignored. */
export function comparedIds(text: string | null): readonly string[] {
  const ids = (text ?? '').split(',').filter((id) => uuid.test(id));
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}
