import { visibleText } from '../ui/visible-text.ts';
import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';

interface UserLinkProps {
  readonly user: { readonly id: string; readonly nickname: string };
}

/** A user by nickname, with the way to the user's page. */
export function UserLink({ user }: UserLinkProps) {
  return (
    <Link to={paths.user(user.id)}>
      <bdi>{visibleText(user.nickname)}</bdi>
    </Link>
  );
}
