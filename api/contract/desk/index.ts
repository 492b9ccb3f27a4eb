/** Every call of the desk. */
import { deskBooksEndpoints } from './books';
import { deskHealthEndpoints } from './health';
import { deskHomeEndpoints } from './home';
import { deskOrderEndpoints } from './order';
import { deskRecordEndpoints } from './record';
import { deskSettingEndpoints } from './settings';
import { deskSignInEndpoints } from './sign-in';
import { deskStaffEndpoints } from './staff';
import { deskTicketEndpoints } from './ticket';

export const deskEndpoints = {
  ...deskBooksEndpoints,
  ...deskHealthEndpoints,
  ...deskHomeEndpoints,
  ...deskRecordEndpoints,
  ...deskOrderEndpoints,
  ...deskSettingEndpoints,
  ...deskSignInEndpoints,
  ...deskStaffEndpoints,
  ...deskTicketEndpoints,
};
