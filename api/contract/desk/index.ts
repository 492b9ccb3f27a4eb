/** Every call of the desk. */
import { deskBooksEndpoints } from './books';
import { deskHomeEndpoints } from './home';
import { deskRecordEndpoints } from './record';
import { deskSignInEndpoints } from './sign-in';
import { deskStaffEndpoints } from './staff';
import { deskTicketEndpoints } from './ticket';

export const deskEndpoints = {
  ...deskBooksEndpoints,
  ...deskHomeEndpoints,
  ...deskRecordEndpoints,
  ...deskSignInEndpoints,
  ...deskStaffEndpoints,
  ...deskTicketEndpoints,
};
