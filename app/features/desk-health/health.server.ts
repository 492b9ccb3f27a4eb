/** The page about the state of the shop's program. */
import { deskHealthEndpoints as endpoints } from '@contract/desk/health';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deskAction, readDesk } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { jobSchema } from './health.schema';
import { healthText as text } from './health.text';

export const loadHealth = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => (await desk.call(endpoints.deskHealth)).data);

/** Retries or drops a parked job, as the pressed button says. */
export const changeJob = (args: ActionFunctionArgs) =>
  deskAction(args, jobSchema, async (body, desk, formData) => {
    const isDrop = formData.get('intent') === 'drop';
    await desk.call(isDrop ? endpoints.deskJobDrop : endpoints.deskJobRetry, { body });
    return desk.done(deskPaths.health, { title: isDrop ? text.dropped : text.retried });
  });
