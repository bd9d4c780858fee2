import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** Skeleton of the profile head. */
export function ProfileBones() {
  const row = (
    <>
      <Bone width="45%" height={22} />
      <Bone width="70%" height={14} />
      <Bone width="92%" height={14} />
    </>
  );
  return <Skeleton rows={1} row={row} />;
}

/** Skeleton of a record: interval, figures, curve. */
export function RecordBones() {
  const row = (
    <>
      <Bone width="62%" height={28} />
      <Bone width="100%" height={16} />
      <Bone width="100%" height={56} />
    </>
  );
  return <Skeleton rows={3} row={row} />;
}

/** Skeleton of a list of analysts. */
export function RowBones() {
  const row = (
    <>
      <Bone width="36%" height={14} />
      <Bone width="88%" height={10} />
    </>
  );
  return <Skeleton rows={8} row={row} />;
}
