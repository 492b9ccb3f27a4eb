import { signOut } from '~/features/desk/sign-in.server';
import { deskPaths } from '~/platform/desk-paths';
import { seeOther } from '~/platform/see-other.server';

/** A GET request is redirected to the desk. */
export const loader = () => seeOther(deskPaths.home);

export const action = signOut;
