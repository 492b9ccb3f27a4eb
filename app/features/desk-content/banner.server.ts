/** The pages about banners at the desk. */
import { type DeskBanner, deskContentEndpoints as endpoints } from '@contract/desk/content';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { saveOrBothVersions } from '~/features/desk/both-versions.server';
import { moveSchema, noFields } from '~/features/desk/desk.schema';
import { type Desk, deskAction, formPartOf, idParam, readDesk } from '~/features/desk/desk.server';
import { deskListOf } from '~/features/desk/desk-list.server';
import { listLatinWordsOfFields } from '~/features/desk/latin-words.server';
import { pictureAction } from '~/features/desk/picture-form.server';
import { deskPaths } from '~/platform/desk-paths';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { bannerSchema, newBannerFields } from './content.schema';
import { bannerText, contentMessages as messages } from './content.text';

const readBanners = async (desk: Desk) => (await desk.call(endpoints.deskBanners)).data;

export const loadBanners = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => ({
    banners: await readBanners(desk),
    state: deskListOf(args.request),
  }));

/**
 * Loads the form of a new banner.
 * @throws Response as `readDesk`
 */
export const loadNewBanner = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => {
    // This call refuses staff who may not edit banners.
    await readBanners(desk);
    return { idempotencyKey: newIdempotencyKey() };
  });

/** @throws Response 404 for an unknown banner */
async function readBanner(desk: Desk, id: string): Promise<DeskBanner> {
  const found = (await readBanners(desk)).find((one) => one.id === id);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export const loadBanner = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => {
    const banner = await readBanner(desk, idParam(args).id);
    return { banner, latinWords: listLatinWordsOfFields(banner) };
  });

/** Swaps a banner with the one before or after it. */
export const moveBanner = (args: ActionFunctionArgs) =>
  deskAction(args, moveSchema, async ({ intent = '' }, desk) => {
    const [direction = '', id = ''] = intent.split(' ');
    await desk.call(endpoints.deskBannerMove, { params: { id }, body: { direction } });
    return desk.done(deskPaths.banners, { title: messages.moved });
  });

export const makeBanner = (args: ActionFunctionArgs) =>
  pictureAction(args, newBannerFields, async (desk, body) => {
    const { data } = await desk.call(endpoints.deskBannerMake, { body, isOnce: true });
    return desk.done(deskPaths.banner(data.id), { title: messages.published });
  });

/** Handles the forms of a banner's page. `form` in the address names the form that was sent. */
export function changeBanner(args: ActionFunctionArgs): Promise<Response> {
  const form = formPartOf(args);
  if (form === 'picture') return setPicture(args);
  return form === 'remove' ? remove(args) : save(args);
}

const save = (args: ActionFunctionArgs) =>
  deskAction(args, bannerSchema, async (body, desk, _formData, submission) => {
    const params = idParam(args);
    const { type: _, place: __, picture: ___, ...labels } = bannerText.labels;
    return saveOrBothVersions(
      async () => {
        await desk.call(endpoints.deskBannerUpdate, { params, body });
        return desk.done(deskPaths.banner(params.id), { title: messages.saved });
      },
      { submission, labels, yours: body, read: () => readBanner(desk, params.id) },
    );
  });

const setPicture = (args: ActionFunctionArgs) =>
  pictureAction(args, {}, async (desk, body) => {
    const params = idParam(args);
    await desk.call(endpoints.deskBannerPicture, { params, body });
    return desk.done(deskPaths.banner(params.id), { title: messages.picture });
  });

const remove = (args: ActionFunctionArgs) =>
  deskAction(args, noFields, async (_, desk) => {
    await desk.call(endpoints.deskBannerRemove, { params: idParam(args) });
    return desk.done(deskPaths.banners, { title: messages.removed });
  });
