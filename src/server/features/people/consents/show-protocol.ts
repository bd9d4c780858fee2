import type { protocol as call } from '#contract/protocols.ts';
import type { Operation } from '#server/context/operation.ts';
import { protocols } from './protocols/protocols.ts';

/** The current legal text in the language of the request. */
export const showProtocol: Operation<typeof call> = async (_ctx, { params: { name }, locale }) => {
  const { version, effectiveOn, title, lead, sections } = protocols[name][locale];
  return {
    name,
    version,
    effectiveOn,
    title,
    lead,
    sections: sections.map(({ points, paragraphs, ...section }) => ({
      ...section,
      paragraphs: [...paragraphs],
      points: [...points],
    })),
  };
};
