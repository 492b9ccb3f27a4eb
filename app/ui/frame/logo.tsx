import { paths } from '~/platform/paths';
import { Icon } from '../icons';
import { Link } from '../link';

/** The wordmark: a sprig and the shop's name, leading home. */
export function Logo({ name }: { name: string }) {
  return (
    <Link to={paths.home} className="logo">
      <Icon name="leaf" />
      {name}
    </Link>
  );
}
