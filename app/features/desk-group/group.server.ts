/** The pages about one category or brand at the desk. */
import { deskGroupEndpoints as endpoints, type GroupKind } from '@contract/desk/group';
import { deskProductEndpoints } from '@contract/desk/product';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { differencesOf } from '~/features/desk/both-versions';
import { type Desk, deskAction, readDesk } from '~/features/desk/desk.server';
import { readPicture } from '~/features/desk/picture-form.server';
import { deskPaths } from '~/platform/desk-paths';
import { replyTo, sendBack } from '~/platform/forms/forms.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { groupSchema, mergeSchema, noFields, pictureSchema } from './group.schema';
import { groupLabels, groupText, groupMessages as messages } from './group.text';
import { detailsOf } from './group-values';

const PATHS = {
  category: { all: deskPaths.categories, one: deskPaths.category },
  brand: { all: deskPaths.brands, one: deskPaths.brand },
} as const;

const paramsOf = ({ params }: LoaderFunctionArgs, kind: GroupKind) => ({
  ...{ kind, slug: params.slug ?? '' },
});

/** Where a category may be; nothing for a brand. */
const readChoices = async (desk: Desk, kind: GroupKind) =>
  kind === 'category' ? (await desk.call(deskProductEndpoints.deskCategoryChoices)).data : [];

const readGroup = async (desk: Desk, params: ReturnType<typeof paramsOf>) =>
  (await desk.call(endpoints.deskGroup, { params })).data;

/** @throws Response as `readDesk`: a brand needs no choices, but its form is not for everybody */
export const loadNewGroup = (args: LoaderFunctionArgs, kind: GroupKind) =>
  readDesk(args, async (desk) => {
    const choices = await readChoices(desk, 'category');
    return { choices: kind === 'category' ? choices : [] };
  });

/** @throws Response 404 for an unknown one, and as `readDesk` */
export const loadGroup = (args: LoaderFunctionArgs, kind: GroupKind) =>
  readDesk(args, async (desk) => ({
    group: await readGroup(desk, paramsOf(args, kind)),
    choices: await readChoices(desk, kind),
  }));

export const makeGroup = (args: ActionFunctionArgs, kind: GroupKind) =>
  deskAction(args, groupSchema, async (body, desk) => {
    const { data } = await desk.call(endpoints.deskGroupMake, { params: { kind }, body });
    return desk.done(PATHS[kind].one(data.slug), { title: groupText[kind].made });
  });

/** Does what one of the forms of a group's page asks for, which its address names. */
export function changeGroup(args: ActionFunctionArgs, kind: GroupKind): Promise<Response> {
  switch (new URL(args.request.url).searchParams.get('form')) {
    case 'merge':
      return merge(args, kind);
    case 'remove':
      return remove(args, kind);
    case 'picture':
      return setPicture(args, kind);
    case 'picture-remove':
      return removePicture(args, kind);
    default:
      return save(args, kind);
  }
}

const save = (args: ActionFunctionArgs, kind: GroupKind) =>
  deskAction(args, groupSchema, async (body, desk, _formData, submission) => {
    const params = paramsOf(args, kind);
    try {
      await desk.call(endpoints.deskGroupUpdate, { params, body });
      return await desk.done(PATHS[kind].one(params.slug), { title: messages.saved });
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.details.code !== 'group_changed') throw error;
      const saved = await readGroup(desk, params);
      const { version: _, ...yours } = body;
      const rows = differencesOf(groupLabels, detailsOf(saved), textsOf(yours));
      const conflict = { version: saved.version, rows };
      const reply = replyTo(submission, { formErrors: [error.message] });
      return json({ ...reply, conflict }, { status: 409 });
    }
  });

const textsOf = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value = '']) => [name, value.replace(/\r\n/g, '\n').trim()]),
  );

const merge = (args: ActionFunctionArgs, kind: GroupKind) =>
  deskAction(args, mergeSchema, async (body, desk) => {
    const params = paramsOf(args, kind);
    const { data } = await desk.call(endpoints.deskGroupMerge, { params, body });
    return desk.done(PATHS[kind].one(data.slug), { title: messages.merged });
  });

const remove = (args: ActionFunctionArgs, kind: GroupKind) =>
  deskAction(args, noFields, async (_, desk) => {
    const params = paramsOf(args, kind);
    const { name } = await readGroup(desk, params);
    await desk.call(endpoints.deskGroupRemove, { params });
    return desk.done(PATHS[kind].all, { title: messages.removed({ name }) });
  });

function setPicture(args: ActionFunctionArgs, kind: GroupKind): Promise<Response> {
  const picture = readPicture(args);
  const run: Parameters<typeof deskAction>[2] = async (_value, desk, _formData, submission) => {
    const params = paramsOf(args, kind);
    if (picture.isDropped()) {
      return sendBack(submission, { fieldErrors: { picture: [messages.notReceived] } });
    }
    await desk.call(endpoints.deskGroupPicture, { params, body: picture.body() });
    return desk.done(PATHS[kind].one(params.slug), { title: messages.picture });
  };
  return deskAction(args, pictureSchema, run, undefined, picture.read);
}

const removePicture = (args: ActionFunctionArgs, kind: GroupKind) =>
  deskAction(args, noFields, async (_, desk) => {
    const params = paramsOf(args, kind);
    await desk.call(endpoints.deskGroupPictureRemove, { params });
    return desk.done(PATHS[kind].one(params.slug), { title: messages.pictureRemoved });
  });
