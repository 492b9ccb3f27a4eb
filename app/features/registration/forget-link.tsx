import { Link } from '~/ui/link';
import { forgetText } from './registration.text';
import { REGISTRATION_PATH } from './steps';

/** Links to the page that deletes the registration. */
export function ForgetLink() {
  return <Link to={`${REGISTRATION_PATH}/forget`}>{forgetText.link}</Link>;
}
