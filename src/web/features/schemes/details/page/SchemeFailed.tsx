import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import * as words from '../words.ts';

interface SchemeFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The scheme does not exist or failed to load. */
export function SchemeFailed({ error, onRetry }: SchemeFailedProps) {
  const text = useWords(words);
  const { code, requestId } = error as ApiError;
  if (code === 404 || code === 400) {
    const toMatches = (
      <ButtonLink href={paths.home()} look="accent" size="small" isReplacing>
        {text.toMatches}
      </ButtonLink>
    );
    return <EmptyState title={text.notFound} actions={toMatches} />;
  }
  return (
    <ErrorState title={text.notFetched} onRetry={onRetry} requestId={requestId}>
      {error.message}
    </ErrorState>
  );
}

/** In place of the content while the viewer's own request is pending or has failed. */
export function ContentUnknown({
  error,
  onRetry,
}: {
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const row = (
    <>
      <Bone width="92%" height={34} />
      <Bone width="92%" height={18} />
      <Bone width="76%" height={18} />
      <Bone width="84%" height={18} />
      <Bone width="60%" height={18} />
    </>
  );
  return error === null ? <Skeleton rows={1} row={row} /> : <SchemeFailed error={error} onRetry={onRetry} />;
}

/** Skeleton of a scheme. */
export function SchemeSkeleton() {
  const row = (
    <>
      <Bone width="40%" height={18} />
      <Bone width="92%" height={18} />
      <Bone width="76%" height={14} />
      <Bone width="84%" height={14} />
    </>
  );
  return <Skeleton rows={4} row={row} />;
}
