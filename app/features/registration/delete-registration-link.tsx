import { Link } from '~/ui/link';
import { forgetText } from './registration.text';
import { REGISTRATION_PATH } from './steps';

export function DeleteRegistrationLink() {
  return <Link to={`${REGISTRATION_PATH}/forget`}>{forgetText.link}</Link>;
}
