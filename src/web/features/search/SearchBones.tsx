import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** Skeleton of results. */
export function SearchBones() {
  const row = (
    <>
      <Bone width="40%" height={18} />
      <Bone width="65%" height={12} />
    </>
  );
  return <Skeleton rows={5} row={row} />;
}
