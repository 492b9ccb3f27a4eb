/** The guard of calls that need a session. */
import type { ApiContext } from '../../context';
import { signedIn } from '../../http/auth';
import { findSession } from './session.repository';

/** Lets members in who are signed in, and puts them on the request as `c.var.member`. */
export const memberOnly = ({ db, now }: Pick<ApiContext, 'db' | 'now'>) =>
  signedIn((token) => findSession(db, token, now()));
