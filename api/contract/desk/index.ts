/** Every call of the desk. */
import { deskHomeEndpoints } from './home';
import { deskRecordEndpoints } from './record';
import { deskSignInEndpoints } from './sign-in';
import { deskStaffEndpoints } from './staff';

export const deskEndpoints = {
  ...deskHomeEndpoints,
  ...deskRecordEndpoints,
  ...deskSignInEndpoints,
  ...deskStaffEndpoints,
};
