import { Link } from '~/ui/link';
import { REGISTRATION_PATH } from './steps';

/** Leads to the page that throws the registration away. */
export function ForgetLink() {
  return <Link to={`${REGISTRATION_PATH}/forget`}>Delete what I entered</Link>;
}
