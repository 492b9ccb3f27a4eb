import { paths } from '~/platform/paths';
import { Icon } from '../icons';
import { Link } from '../link';

/** A sprig and the shop's name, linked to the home page. */
export function Logo({ name }: { name: string }) {
  return (
    <Link to={paths.home} className="logo">
      <Icon name="leaf" />
      {name}
    </Link>
  );
}
