import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';
import { useHasRole } from '../session/use-may-act.ts';

/** The number of a transfer, with the way to it for those who may see the ledger. */
export function TransferLink({ id }: { readonly id: number | null }) {
  const isFinance = useHasRole('finance');
  if (id === null) return <>–</>;
  return isFinance ? <Link to={paths.transfer(id)}>#{id}</Link> : <>#{id}</>;
}
