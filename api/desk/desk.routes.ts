/** The calls of the desk, behind its guard. */
import { Hono } from 'hono';
import type { ApiContext } from '../context';
import { noStore } from '../http/auth';
import { deskGuard, type StaffEnv } from './guard';
import { homeRoutes } from './home/home.routes';
import { signInRoutes } from './sign-in/sign-in.routes';

/** Each noun of the desk; its routes begin below `/api/desk`. */
const nouns = [signInRoutes, homeRoutes];

/** To be served at `/api/desk`. */
export function deskRoutes(context: ApiContext): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.use(noStore);
  app.use(deskGuard(context));
  for (const routes of nouns) app.route('/', routes(context));
  return app;
}
