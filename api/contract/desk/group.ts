/** Categories and brands at the desk. Both are called groups of products. */
import { z } from 'zod';
import { calls, many, one } from '../endpoint';
import {
  code,
  countOr,
  flag,
  longProse,
  MAX_URL_LENGTH,
  number,
  prose,
  requiredText,
  text,
} from '../fields';
import { hasHindiFields, hindiWords } from './hindi';

export const DESK_GROUPS_PAGE_SIZE = 100;

export const groupKinds = ['category', 'brand'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Brands can be searched and are paginated; categories are listed completely, as a tree. */
export const DeskGroupsQuery = z.object({
  q: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});

const groupFields = {
  slug: requiredText(),
  name: prose(),
  /** Number of published products, without those of subcategories. */
  product_count: countOr(0),
  hidden: flag(),
};

export const DeskGroupRow = z.object({
  ...groupFields,
  /** Levels above a category; 0 for a brand. */
  depth: countOr(0),
});
export type DeskGroupRow = z.output<typeof DeskGroupRow>;

export const DeskGroup = z.object({
  ...groupFields,
  /** Slug of the category above; empty at the top and for a brand. */
  parent: text(),
  description: longProse(),
  name_hi: prose(),
  description_hi: longProse(),
  image: text(MAX_URL_LENGTH),
  /** Number of products in any state, plus categories below. A group can be removed only at 0. */
  contents: number(),
  /** Forms send the version back, so that a concurrent change by somebody else is noticed. */
  version: requiredText(),
});
export type DeskGroup = z.output<typeof DeskGroup>;

const details = {
  name: z
    .string(code('group_name_required'))
    .trim()
    .min(1, code('group_name_required'))
    .max(100, code('too_long')),
  /** Slug of the category above. */
  parent: z.string().max(200).default(''),
  description: z
    .string()
    .trim()
    .max(5_000, code('too_long'))
    .default('')
    .transform((value) => value.replace(/\r\n?/g, '\n')),
  /** `1` leaves the group out of menus and lists. */
  hidden: z.enum(['', '1']).default(''),
  hindi: hasHindiFields,
  name_hi: hindiWords(100),
  description_hi: hindiWords(5_000),
};
export const DeskGroupMakeRequest = z.object(details);
export type DeskGroupDetails = z.output<typeof DeskGroupMakeRequest>;
export const DeskGroupRequest = z.object({ ...details, version: z.string().max(40).default('') });
export const DeskGroupMoveRequest = z.object({ direction: z.enum(['up', 'down']) });
export const DeskGroupMergeRequest = z.object({
  /** Slug of the group that stays. The name of a brand is accepted, too. */
  into: z
    .string(code('merge_target_required'))
    .trim()
    .min(1, code('merge_target_required'))
    .max(200),
});

const Address = z.object({ slug: requiredText() });
const options = { permission: 'catalogue.edit', extension: true } as const;
const formOptions = { body: 'form', ...options } as const;
const fileOptions = { body: 'multipart', ...options } as const;

export const deskGroupEndpoints = calls({
  deskGroups: many('GET', 'desk/group/{kind}/all', DeskGroupRow, {
    summary: 'All categories as a tree, or brands by name, in pages.',
    request: DeskGroupsQuery,
    ...options,
  }),
  deskGroup: one('GET', 'desk/group/{kind}/one/{slug}', DeskGroup, {
    summary: 'A category or brand.',
    ...options,
  }),
  deskGroupMake: one('POST', 'desk/group/{kind}/make', Address, {
    summary: 'Makes a category or brand.',
    request: DeskGroupMakeRequest,
    ...formOptions,
  }),
  deskGroupUpdate: one('POST', 'desk/group/{kind}/{slug}/update', z.unknown(), {
    summary:
      'Renames, describes or hides a category or brand, or puts a category below another. Its address stays.',
    request: DeskGroupRequest,
    ...formOptions,
  }),
  deskGroupMove: one('POST', 'desk/group/{kind}/{slug}/move', z.unknown(), {
    summary: 'Moves a category before or after its neighbour.',
    request: DeskGroupMoveRequest,
    ...formOptions,
  }),
  deskGroupMerge: one('POST', 'desk/group/{kind}/{slug}/merge', Address, {
    summary:
      'Merges a category or brand into another: moves its products, and redirects its address.',
    request: DeskGroupMergeRequest,
    ...formOptions,
  }),
  deskGroupRemove: one('POST', 'desk/group/{kind}/{slug}/remove', z.unknown(), {
    summary: 'Removes an empty category or brand.',
    ...formOptions,
  }),
  deskGroupPicture: one('POST', 'desk/group/{kind}/{slug}/picture', z.unknown(), {
    summary: 'Sets the picture (`picture`) of a category or brand.',
    ...fileOptions,
  }),
  deskGroupPictureRemove: one('POST', 'desk/group/{kind}/{slug}/picture-remove', z.unknown(), {
    summary: 'Removes the picture of a category or brand.',
    ...formOptions,
  }),
});
