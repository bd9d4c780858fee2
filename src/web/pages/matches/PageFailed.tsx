import { type ApiError, isRefusal } from '#web/api/api-error.ts';
import { paths } from '#web/paths/paths.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';

interface PageFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Title of an error that may pass. */
  readonly failed: string;
  /** Label of the way out if there is no such team or competition. */
  readonly toMatches: string;
}

/** The page of a team or a competition that is unknown, or failed to load. */
export function PageFailed({ error, onRetry, failed, toMatches }: PageFailedProps) {
  if (isRefusal(error)) {
    const home = (
      <ButtonLink href={paths.home()} look="accent" size="small" isReplacing>
        {toMatches}
      </ButtonLink>
    );
    return <EmptyState title={error.message} actions={home} />;
  }
  return (
    <ErrorState title={failed} onRetry={onRetry} requestId={(error as ApiError).requestId}>
      {error.message}
    </ErrorState>
  );
}
