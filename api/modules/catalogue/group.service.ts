/**
 * Lets staff change groups, that is, categories and brands. Each change is written to the record,
 * under the group's slug.
 */
import type { DeskGroupDetails, GroupKind } from '@contract/desk/group';
import type { Transaction } from '../../db/client';
import { changeTranslations } from '../../db/localised';
import { done, inTransaction, type Outcome, refuse, refuseField } from '../../outcome';
import { categoryIds } from '../category/category.repository';
import { recordChange } from '../staff/staff-record';
import { lockArrangement } from './arrangement-lock';
import { withFreeSlug } from './free-slug';
import {
  countContents,
  deleteGroup,
  findGroup,
  freeGroupSlug,
  type GroupRow,
  insertGroup,
  isBrandName,
  lockGroup,
  moveContents,
  siblings,
  updateGroup,
} from './group.repository';
import { withKeywords } from './keywords';
import type { CatalogueContext } from './product-edit.service';
import { rowVersion } from './row-version';

/**
 * The version of a group. A form sends the version that it was made from, so that a form that is
 * out of date is refused.
 */
export const groupVersion = ({ productCount: _, ...row }: GroupRow): string => rowVersion(row);

const refuseUnknownGroup = (kind: GroupKind) =>
  refuse(kind === 'category' ? 'category_unknown' : 'brand_unknown');

/** The fields of a group that the record contains. */
const recordedFields = ({
  name,
  description,
  image,
  hidden,
  parentId,
  translations,
}: GroupRow) => ({
  name,
  description,
  image,
  hidden,
  parentId,
  translations,
});

/**
 * Converts the fields of a form to columns. Without Hindi fields, the translations stay as before.
 */
const columnsOf = (
  { name, description, hidden, hindi, ...details }: DeskGroupDetails,
  before: GroupRow['translations'] = {},
) => ({
  name,
  description,
  hidden: hidden === '1',
  translations: hindi
    ? changeTranslations(before, {
        hi: { name: details.name_hi, description: details.description_hi },
      })
    : before,
});

interface Group {
  kind: GroupKind;
  slug: string;
}

type GroupWork<Success extends object> = (
  tx: Transaction,
  row: GroupRow,
) => Promise<Outcome<Success & { before?: unknown; after?: unknown }>>;

/**
 * Locks a group and runs `work`, which returns `before` and `after`. Writes these to the record.
 */
function changeLockedGroup<Success extends object>(
  { db, vault, actor, now }: CatalogueContext,
  { kind, slug }: Group,
  action: string,
  work: GroupWork<Success>,
): Promise<Outcome<Success>> {
  return inTransaction<Success>(db, async (tx) => {
    await lockArrangement(tx);
    const row = await lockGroup(tx, kind, slug);
    if (!row) return refuseUnknownGroup(kind);
    const outcome = await work(tx, row);
    if (!outcome.ok) return outcome;
    const { before, after } = outcome;
    const entry = { action: `${kind}.${action}`, subject: slug, before, after };
    await recordChange(tx, vault, actor, entry, now);
    return outcome;
  });
}

/**
 * Finds the id of the parent category; null for an empty slug. Refuses a slug that is unknown, and
 * a parent that is `child` itself or below it.
 */
async function parentOf(tx: Transaction, slug: string, child?: GroupRow) {
  if (slug === '') return done({ parentId: null });
  const parent = await lockGroup(tx, 'category', slug);
  if (!parent) return refuseField('parent', 'category_not_there');
  const below = child ? ((await categoryIds(tx, child.slug)) ?? []) : [];
  return below.includes(parent.id)
    ? refuseField('parent', 'category_below_itself')
    : done({ parentId: parent.id });
}

/**
 * Refuses the name of another brand, because products and files name their brand. Categories with the
 * same name are distinguished by the categories above them.
 */
const refuseTakenName = async (tx: Transaction, kind: GroupKind, name: string) =>
  kind === 'brand' && (await isBrandName(tx, name))
    ? refuseField('name', 'brand_name_taken')
    : null;

export function makeGroup(
  { db, vault, actor, now }: CatalogueContext,
  kind: GroupKind,
  details: DeskGroupDetails,
): Promise<Outcome<{ slug: string }>> {
  return withFreeSlug<{ slug: string }>(db, async (tx) => {
    await lockArrangement(tx);
    const found = await parentOf(tx, kind === 'category' ? details.parent : '');
    if (!found.ok) return found;
    const { parentId } = found;
    const taken = await refuseTakenName(tx, kind, details.name);
    if (taken) return taken;
    const slug = await freeGroupSlug(tx, kind, details.name);
    const others = kind === 'category' ? await siblings(tx, parentId) : [];
    const position = (others.at(-1)?.position ?? -1) + 1;
    const values = { slug, ...columnsOf(details), parentId };
    await insertGroup(tx, kind, { ...values, position });
    const entry = { action: `${kind}.make`, subject: slug, after: values };
    await recordChange(tx, vault, actor, entry, now);
    return done({ slug });
  });
}

/**
 * Changes the name, description, translations, parent and visibility of a group. Its address stays
 * the same. A search then finds the group's products by its new name.
 */
export const changeGroupDetails = (
  context: CatalogueContext,
  group: Group,
  { version, ...details }: DeskGroupDetails & { version: string },
): Promise<Outcome<object>> =>
  changeLockedGroup(context, group, 'update', async (tx, row) => {
    if (version !== groupVersion(row)) return refuse('group_changed');
    const { kind } = group;
    const found = await parentOf(tx, kind === 'category' ? details.parent : '', row);
    if (!found.ok) return found;
    const isRenamed = details.name.toLowerCase() !== row.name.toLowerCase();
    const taken = isRenamed ? await refuseTakenName(tx, kind, details.name) : null;
    if (taken) return taken;
    const values = { ...columnsOf(details, row.translations), parentId: found.parentId };
    const write = () => updateGroup(tx, kind, row.id, values);
    if (values.name === row.name && values.parentId === row.parentId) await write();
    else await withKeywords(tx, await keywordScopeOf(tx, group, row), write);
    return done({ before: recordedFields(row), after: values });
  });

/**
 * Returns the brand or the categories whose products have the group's name among their keywords.
 */
const keywordScopeOf = async (tx: Transaction, { kind, slug }: Group, row: GroupRow) =>
  kind === 'brand'
    ? { brandIds: [row.id] }
    : { categoryIds: (await categoryIds(tx, slug)) ?? [row.id] };

/**
 * Moves a category one place up or down among those with the same parent. If it is already the
 * first or last, it stays where it is.
 */
export const moveGroup = (
  context: CatalogueContext,
  group: Group,
  direction: 'up' | 'down',
): Promise<Outcome<object>> =>
  changeLockedGroup(context, group, 'move', async (tx, row) => {
    if (group.kind !== 'category') return refuseUnknownGroup('category');
    const categories = await siblings(tx, row.parentId);
    const from = categories.findIndex(({ id }) => id === row.id);
    const reordered = categories.filter(({ id }) => id !== row.id);
    reordered.splice(Math.max(0, from + (direction === 'up' ? -1 : 1)), 0, row);
    for (const [position, one] of reordered.entries()) {
      if (one.position !== position) await updateGroup(tx, 'category', one.id, { position });
    }
    return done({ after: { direction } });
  });

/**
 * Moves all products and sub-categories of a group to another group, and removes the emptied
 * group, whose address then redirects to the other group.
 * @param target the slug of the other group or, for a brand, its name
 */
export const mergeGroup = (
  context: CatalogueContext,
  group: Group,
  target: string,
): Promise<Outcome<{ slug: string }>> =>
  changeLockedGroup(context, group, 'merge', async (tx, row) => {
    const { kind } = group;
    const into = await findGroup(tx, kind, target, row.id);
    if (!into) return refuseField('into', 'merge_target_unknown');
    const contents = await keywordScopeOf(tx, group, row);
    const isBelow = contents.categoryIds?.includes(into.id);
    if (into.id === row.id || isBelow) return refuseField('into', 'merge_target_itself');
    await withKeywords(tx, contents, async () => {
      await moveContents(tx, kind, row, into);
      await deleteGroup(tx, kind, row.id);
    });
    return done({ slug: into.slug, before: recordedFields(row), after: { into: into.slug } });
  });

/** Removes a group. Refuses a group with products or sub-categories. */
export const removeGroup = (context: CatalogueContext, group: Group): Promise<Outcome<object>> =>
  changeLockedGroup(context, group, 'remove', async (tx, row) => {
    if ((await countContents(tx, group.kind, row.id)) > 0) return refuse('group_not_empty');
    await deleteGroup(tx, group.kind, row.id);
    return done({ before: recordedFields(row) });
  });

/** @param image the picture's address; empty to remove the picture */
export const setGroupPicture = (
  context: CatalogueContext,
  group: Group,
  image: string,
): Promise<Outcome<object>> =>
  changeLockedGroup(context, group, 'picture', async (tx, row) => {
    await updateGroup(tx, group.kind, row.id, { image });
    return done({ before: { image: row.image }, after: { image } });
  });
