/** The pages about one category or brand at the desk. */
import { deskGroupEndpoints as endpoints, type GroupKind } from '@contract/desk/group';
import { deskProductEndpoints } from '@contract/desk/product';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { saveOrBothVersions } from '~/features/desk/both-versions.server';
import { noFields } from '~/features/desk/desk.schema';
import { type Desk, deskAction, formPartOf, readDesk } from '~/features/desk/desk.server';
import { listLatinWordsOfFields } from '~/features/desk/latin-words.server';
import { pictureAction } from '~/features/desk/picture-form.server';
import { deskPaths } from '~/platform/desk-paths';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { groupSchema, mergeSchema } from './group.schema';
import { groupLabels, groupText, groupMessages as messages } from './group.text';
import { detailsOf } from './group-values';

const PATHS = {
  category: { all: deskPaths.categories, one: deskPaths.category },
  brand: { all: deskPaths.brands, one: deskPaths.brand },
} as const;

const paramsOf = ({ params }: LoaderFunctionArgs, kind: GroupKind) => ({
  kind,
  slug: params.slug ?? '',
});

/** Reads all categories, for the choice of a parent or of a merge's target; empty for a brand. */
const readChoices = async (desk: Desk, kind: GroupKind) =>
  kind === 'category' ? (await desk.call(deskProductEndpoints.deskCategoryChoices)).data : [];

const readGroup = async (desk: Desk, params: ReturnType<typeof paramsOf>) =>
  (await desk.call(endpoints.deskGroup, { params })).data;

/**
 * Loads the form of a new category or brand. The categories are requested for a brand too, because
 * that request is refused for staff who may not edit the catalogue.
 * @throws Response as `readDesk`
 */
export const loadNewGroup = (args: LoaderFunctionArgs, kind: GroupKind) =>
  readDesk(args, async (desk) => {
    const choices = await readChoices(desk, 'category');
    return {
      choices: kind === 'category' ? choices : [],
      idempotencyKey: newIdempotencyKey(),
    };
  });

/** @throws Response 404 for an unknown category or brand, and as `readDesk` */
export const loadGroup = (args: LoaderFunctionArgs, kind: GroupKind) =>
  readDesk(args, async (desk) => {
    const group = await readGroup(desk, paramsOf(args, kind));
    const latinWords = listLatinWordsOfFields(group);
    return { group, latinWords, choices: await readChoices(desk, kind) };
  });

export const makeGroup = (args: ActionFunctionArgs, kind: GroupKind) =>
  deskAction(args, groupSchema, async (body, desk) => {
    const call = { params: { kind }, body, isOnce: true } as const;
    const { data } = await desk.call(endpoints.deskGroupMake, call);
    return desk.done(PATHS[kind].one(data.slug), { title: groupText[kind].made });
  });

/**
 * Handles the forms of the page of a category or brand. `form` in the address names the form that
 * was sent.
 */
export function changeGroup(args: ActionFunctionArgs, kind: GroupKind): Promise<Response> {
  switch (formPartOf(args)) {
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
    return saveOrBothVersions(
      async () => {
        await desk.call(endpoints.deskGroupUpdate, { params, body });
        return desk.done(PATHS[kind].one(params.slug), { title: messages.saved });
      },
      {
        submission,
        labels: groupLabels,
        yours: body,
        read: async () => {
          const saved = await readGroup(desk, params);
          return { version: saved.version, ...detailsOf(saved) };
        },
      },
    );
  });

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

const setPicture = (args: ActionFunctionArgs, kind: GroupKind) =>
  pictureAction(args, {}, async (desk, body) => {
    const params = paramsOf(args, kind);
    await desk.call(endpoints.deskGroupPicture, { params, body });
    return desk.done(PATHS[kind].one(params.slug), { title: messages.picture });
  });

const removePicture = (args: ActionFunctionArgs, kind: GroupKind) =>
  deskAction(args, noFields, async (_, desk) => {
    const params = paramsOf(args, kind);
    await desk.call(endpoints.deskGroupPictureRemove, { params });
    return desk.done(PATHS[kind].one(params.slug), { title: messages.pictureRemoved });
  });
