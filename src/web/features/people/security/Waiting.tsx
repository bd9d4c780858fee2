import type { ApiError } from '#web/api/api-error.ts';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

interface WaitingProps {
  readonly error: Error | null;
  readonly failed: string;
  readonly onRetry: () => void;
  readonly rows?: number;
}

/** Skeleton while loading, or the error. */
export function Waiting({ error, failed, onRetry, rows = 6 }: WaitingProps) {
  if (error === null) return <Skeleton rows={rows} row={<Bone width="100%" height={34} />} />;
  return (
    <ErrorState title={failed} onRetry={onRetry} requestId={(error as Partial<ApiError>).requestId}>
      {error.message}
    </ErrorState>
  );
}
