/** `desk/record` over HTTP. */
import { DeskRecordQuery, RECORD_PAGE_SIZE } from '@contract/desk/record';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { parse, query, withoutEmptyFields } from '../../http/request';
import { page } from '../../http/respond';
import { recordedActions, searchRecord } from '../../modules/staff/staff-record';
import type { StaffEnv } from '../guard';

const jsonOf = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));

export const recordRoutes = ({ db, accounts }: ApiContext) =>
  new Hono<StaffEnv>().get('/record/all', async (c) => {
    const { page: number, sort, ...filters } = parse(DeskRecordQuery, withoutEmptyFields(query(c)));
    const place = { page: number, limit: RECORD_PAGE_SIZE };
    const { entries, total } = await searchRecord(db, accounts.vault, filters, {
      ...place,
      isOldestFirst: sort === 'at',
    });
    const shown = entries.map(({ at, before, after, requestId, subjectName, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      request_id: requestId,
      subject_name: subjectName,
      before: jsonOf(before),
      after: jsonOf(after),
    }));
    return page(c, shown, { total, ...place, actions: await recordedActions(db) });
  });
