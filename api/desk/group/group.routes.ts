/** `desk/group` over HTTP: categories and brands. */
import {
  DESK_GROUPS_PAGE_SIZE,
  type DeskGroup,
  DeskGroupMakeRequest,
  DeskGroupMergeRequest,
  DeskGroupMoveRequest,
  DeskGroupRequest,
  DeskGroupsQuery,
  type GroupKind,
  groupKinds,
} from '@contract/desk/group';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { readForm } from '../../http/form';
import { body, parse, query, withoutEmptyFields } from '../../http/request';
import { answerChange, page, refusalResponse, success, wholeList } from '../../http/respond';
import {
  brandRows,
  categoryRows,
  countContents,
  groupBySlug,
  slugOfId,
} from '../../modules/catalogue/group.repository';
import {
  changeGroupDetails,
  groupVersion,
  makeGroup,
  mergeGroup,
  moveGroup,
  removeGroup,
  setGroupPicture,
} from '../../modules/catalogue/group.service';
import { type Outcome, refuse } from '../../outcome';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';
import { withPicture } from '../with-picture';

type StaffRequest = Context<StaffEnv>;

export function groupRoutes(api: ApiContext) {
  const { db } = api;
  const groupOf = (c: StaffRequest) => ({ kind: kindOf(c), slug: c.req.param('slug') ?? '' });
  const answerSlug = (c: StaffRequest, outcome: Outcome<{ slug: string }>) =>
    outcome.ok ? success(c, { slug: outcome.slug }) : refusalResponse(c, outcome);

  return new Hono<StaffEnv>()
    .get('/group/:kind/all', async (c) => {
      const input = parse(DeskGroupsQuery, withoutEmptyFields(query(c)));
      if (kindOf(c) === 'category') {
        const rows = (await categoryRows(db)).map(({ id: _, ...row }) => row);
        return wholeList(c, rows);
      }
      const limit = DESK_GROUPS_PAGE_SIZE;
      const range = { limit, offset: (input.page - 1) * limit };
      const { rows, total } = await brandRows(db, input.q, range);
      const brands = rows.map(({ slug, name, hidden, productCount }) => ({
        slug,
        name,
        hidden,
        product_count: productCount,
        depth: 0,
      }));
      return page(c, brands, { total, page: input.page, limit });
    })
    .get('/group/:kind/one/:slug', async (c) => {
      const { kind, slug } = groupOf(c);
      const row = await groupBySlug(db, kind, slug);
      if (!row) {
        return refusalResponse(
          c,
          refuse(kind === 'category' ? 'category_unknown' : 'brand_unknown'),
        );
      }
      const shown: DeskGroup = {
        slug,
        name: row.name,
        description: row.description,
        image: row.image,
        hidden: row.hidden,
        product_count: row.productCount,
        name_hi: row.translations.hi?.name ?? '',
        description_hi: row.translations.hi?.description ?? '',
        parent: await slugOfId(db, row.parentId),
        contents: await countContents(db, kind, row.id),
        version: groupVersion(row),
      };
      return success(c, shown);
    })
    .post('/group/:kind/make', async (c) => {
      const request = readForm(DeskGroupMakeRequest, await body(c));
      return answerSlug(c, await makeGroup(deskContextOf(api, c), kindOf(c), request));
    })
    .post('/group/:kind/:slug/update', async (c) => {
      const request = readForm(DeskGroupRequest, await body(c));
      return answerChange(c, await changeGroupDetails(deskContextOf(api, c), groupOf(c), request));
    })
    .post('/group/:kind/:slug/move', async (c) => {
      const { direction } = readForm(DeskGroupMoveRequest, await body(c));
      return answerChange(c, await moveGroup(deskContextOf(api, c), groupOf(c), direction));
    })
    .post('/group/:kind/:slug/merge', async (c) => {
      const { into } = readForm(DeskGroupMergeRequest, await body(c));
      return answerSlug(c, await mergeGroup(deskContextOf(api, c), groupOf(c), into));
    })
    .post('/group/:kind/:slug/remove', async (c) =>
      answerChange(c, await removeGroup(deskContextOf(api, c), groupOf(c))),
    )
    .post('/group/:kind/:slug/picture', (c) => {
      const group = groupOf(c);
      return withPicture(api, c, ({ image }) =>
        setGroupPicture(deskContextOf(api, c), group, image),
      );
    })
    .post('/group/:kind/:slug/picture-remove', async (c) =>
      answerChange(c, await setGroupPicture(deskContextOf(api, c), groupOf(c), '')),
    );
}

/** Returns the kind of group in the path. @throws ApiError `not_found` for another text */
function kindOf(c: StaffRequest): GroupKind {
  const kind = c.req.param('kind');
  const found = groupKinds.find((one) => one === kind);
  if (!found) throw new ApiError('not_found');
  return found;
}
