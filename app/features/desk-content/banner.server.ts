/** The pages about banners at the desk. */
import { type DeskBanner, deskContentEndpoints as endpoints } from '@contract/desk/content';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type Desk, deskAction, readDesk } from '~/features/desk/desk.server';
import { deskListOf } from '~/features/desk/desk-list.server';
import { readPicture } from '~/features/desk/picture-form.server';
import { deskPaths } from '~/platform/desk-paths';
import { sendBack } from '~/platform/forms/forms.server';
import {
  bannerSchema,
  moveSchema,
  newBannerSchema,
  noFields,
  pictureSchema,
} from './content.schema';
import { bannerText, contentMessages as messages } from './content.text';
import { orBothVersions } from './content-conflict.server';

const readBanners = async (desk: Desk) => (await desk.call(endpoints.deskBanners)).data;

export const loadBanners = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => ({
    banners: await readBanners(desk),
    state: deskListOf(args.request),
  }));

/** @throws Response as `readDesk` */
export const loadNewBanner = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => ({ count: (await readBanners(desk)).length }));

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ id: params.id ?? '' });

/** @throws Response 404 for an unknown one */
async function readBanner(desk: Desk, id: string): Promise<DeskBanner> {
  const found = (await readBanners(desk)).find((one) => one.id === id);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export const loadBanner = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => ({ banner: await readBanner(desk, paramsOf(args).id) }));

/** Moves a banner before or after the one beside it. */
export const moveBanner = (args: ActionFunctionArgs) =>
  deskAction(args, moveSchema, async ({ intent = '' }, desk) => {
    const [direction = '', id = ''] = intent.split(' ');
    await desk.call(endpoints.deskBannerMove, { params: { id }, body: { direction } });
    return desk.done(deskPaths.banners, { title: messages.moved });
  });

export function makeBanner(args: ActionFunctionArgs): Promise<Response> {
  const picture = readPicture(args);
  const run: Parameters<typeof deskAction>[2] = async (value, desk, _formData, submission) => {
    if (picture.isDropped()) {
      return sendBack(submission, { fieldErrors: { picture: [messages.notReceived] } });
    }
    const body = picture.body();
    for (const [name, text] of Object.entries(value)) {
      if (typeof text === 'string') body.set(name, text);
    }
    const { data } = await desk.call(endpoints.deskBannerMake, { body });
    return desk.done(deskPaths.banner(data.id), { title: messages.published });
  };
  return deskAction(args, newBannerSchema, run, undefined, picture.read);
}

/** Does what one of the forms of a banner's page asks for, which its address names. */
export function changeBanner(args: ActionFunctionArgs): Promise<Response> {
  const form = new URL(args.request.url).searchParams.get('form');
  if (form === 'picture') return setPicture(args);
  return form === 'remove' ? remove(args) : save(args);
}

const save = (args: ActionFunctionArgs) =>
  deskAction(args, bannerSchema, async (body, desk, _formData, submission) => {
    const params = paramsOf(args);
    const { type: _, place: __, picture: ___, ...labels } = bannerText.labels;
    return orBothVersions(
      async () => {
        await desk.call(endpoints.deskBannerUpdate, { params, body });
        return desk.done(deskPaths.banner(params.id), { title: messages.saved });
      },
      { submission, labels, yours: body, read: () => readBanner(desk, params.id) },
    );
  });

function setPicture(args: ActionFunctionArgs): Promise<Response> {
  const picture = readPicture(args);
  const run: Parameters<typeof deskAction>[2] = async (_value, desk, _formData, submission) => {
    const params = paramsOf(args);
    if (picture.isDropped()) {
      return sendBack(submission, { fieldErrors: { picture: [messages.notReceived] } });
    }
    await desk.call(endpoints.deskBannerPicture, { params, body: picture.body() });
    return desk.done(deskPaths.banner(params.id), { title: messages.picture });
  };
  return deskAction(args, pictureSchema, run, undefined, picture.read);
}

const remove = (args: ActionFunctionArgs) =>
  deskAction(args, noFields, async (_, desk) => {
    await desk.call(endpoints.deskBannerRemove, { params: paramsOf(args) });
    return desk.done(deskPaths.banners, { title: messages.removed });
  });
