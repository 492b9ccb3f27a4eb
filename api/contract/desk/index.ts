/** Every call of the desk. */
import { deskHomeEndpoints } from './home';
import { deskSignInEndpoints } from './sign-in';

export const deskEndpoints = {
  ...deskHomeEndpoints,
  ...deskSignInEndpoints,
};
