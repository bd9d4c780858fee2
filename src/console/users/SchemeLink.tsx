import { linkTarget } from '../router/link-target.ts';
import { visibleText } from '../ui/visible-text.ts';

interface SchemeLinkProps {
  readonly scheme: { readonly id: string; readonly title: string };
}

/** A scheme by its title, with the way to its page in the app. */
export function SchemeLink({ scheme }: SchemeLinkProps) {
  return (
    <a href={linkTarget({ of: 'scheme', id: scheme.id }) ?? undefined} target="_blank" rel="noreferrer">
      <bdi>{visibleText(scheme.title)}</bdi>
    </a>
  );
}
