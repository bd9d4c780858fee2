import { ShareTools } from '#web/ui/sharing/ShareTools.tsx';
import { IconButton } from '#web/ui/controls/Tools.tsx';
import { StarIcon } from '#web/ui/icons/match.tsx';

interface FollowToolsProps {
  /** Accessible name of the star. */
  readonly label: string;
  readonly followed: boolean;
  readonly onFollow: () => void;
  /** Title and path that are shared. */
  readonly title: string;
  readonly href: string;
}

/** Follow and share, in the bar of a team or a competition. */
export function FollowTools({ label, followed, onFollow, title, href }: FollowToolsProps) {
  return (
    <>
      <IconButton label={label} aria-pressed={followed} icon={<StarIcon />} onClick={onFollow} />
      <ShareTools title={title} href={href} />
    </>
  );
}
