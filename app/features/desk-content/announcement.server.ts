/** The pages about announcements at the desk. */
import { type DeskAnnouncement, deskContentEndpoints as endpoints } from '@contract/desk/content';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { saveOrBothVersions } from '~/features/desk/both-versions.server';
import { noFields } from '~/features/desk/desk.schema';
import { type Desk, deskAction, formPartOf, idParam, readDesk } from '~/features/desk/desk.server';
import { deskListOf } from '~/features/desk/desk-list.server';
import { listLatinWordsOfFields } from '~/features/desk/latin-words.server';
import { deskPaths } from '~/platform/desk-paths';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { pageOfList } from '~/platform/own-list.server';
import { announcementSchema } from './content.schema';
import { announcementText, contentMessages as messages } from './content.text';

const PAGE_SIZE = 50;

/** @throws Response 404 past the last page, and as `readDesk` */
export async function loadDeskAnnouncements(args: LoaderFunctionArgs) {
  const state = deskListOf(args.request);
  const { data } = await readDesk(args, (desk) => desk.call(endpoints.deskAnnouncements));
  const { items, ...pages } = pageOfList(data, { page: state.page, size: PAGE_SIZE });
  return { ...pages, announcements: items, state };
}

/**
 * Loads the form of a new announcement.
 * @throws Response as `readDesk`
 */
export const loadNewAnnouncement = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => {
    // This call refuses staff who may not publish announcements.
    await desk.call(endpoints.deskAnnouncements);
    return { idempotencyKey: newIdempotencyKey() };
  });

const readAnnouncement = async (desk: Desk, params: { id: string }): Promise<DeskAnnouncement> =>
  (await desk.call(endpoints.deskAnnouncement, { params })).data;

/** @throws Response 404 for an unknown announcement, and as `readDesk` */
export const loadDeskAnnouncement = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => {
    const announcement = await readAnnouncement(desk, idParam(args));
    return { announcement, latinWords: listLatinWordsOfFields(announcement) };
  });

export const makeAnnouncement = (args: ActionFunctionArgs) =>
  deskAction(args, announcementSchema, async (body, desk) => {
    await desk.call(endpoints.deskAnnouncementMake, { body, isOnce: true });
    return desk.done(deskPaths.announcements, { title: messages.published });
  });

/** Saves or deletes an announcement. */
export function changeAnnouncement(args: ActionFunctionArgs): Promise<Response> {
  const form = formPartOf(args);
  return form === 'remove' ? remove(args) : save(args);
}

const save = (args: ActionFunctionArgs) =>
  deskAction(args, announcementSchema, async (body, desk, _formData, submission) => {
    const params = idParam(args);
    return saveOrBothVersions(
      async () => {
        await desk.call(endpoints.deskAnnouncementUpdate, { params, body });
        return desk.done(deskPaths.announcement(params.id), { title: messages.saved });
      },
      {
        submission,
        labels: announcementText.labels,
        yours: body,
        read: () => readAnnouncement(desk, params),
      },
    );
  });

const remove = (args: ActionFunctionArgs) =>
  deskAction(args, noFields, async (_, desk) => {
    await desk.call(endpoints.deskAnnouncementRemove, { params: idParam(args) });
    return desk.done(deskPaths.announcements, { title: messages.removed });
  });
