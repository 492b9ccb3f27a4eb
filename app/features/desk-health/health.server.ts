/** The page about the state of the shop's program. */
import { DeskJobRequest, deskHealthEndpoints as endpoints } from '@contract/desk/health';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deskAction, readDesk } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { healthText as text } from './health.text';

/** The fields are optional, because the button that starts a backup names no job. */
const jobSchema = DeskJobRequest.partial();

export const loadHealth = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => (await desk.call(endpoints.deskHealth)).data);

/** Starts a backup, or retries or drops a parked job, as the pressed button says. */
export const changeHealth = (args: ActionFunctionArgs) =>
  deskAction(args, jobSchema, async (body, desk, formData) => {
    if (formData.get('intent') === 'backup') {
      await desk.call(endpoints.deskBackup);
      return desk.done(deskPaths.health, { title: text.backupStarted });
    }
    const isDrop = formData.get('intent') === 'drop';
    await desk.call(isDrop ? endpoints.deskJobDrop : endpoints.deskJobRetry, { body });
    return desk.done(deskPaths.health, { title: isDrop ? text.dropped : text.retried });
  });
