/** `desk/security` over HTTP. */
import {
  DESK_SECURITY_PAGE_SIZE,
  DeskSecurityQuery,
  type SecurityEvent,
} from '@contract/desk/security';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { parse, query, withoutEmptyFields } from '../../http/request';
import { page } from '../../http/respond';
import {
  searchSecurityLog,
  securityEventNames,
} from '../../modules/security-log/security-log.repository';
import type { StaffEnv } from '../guard';

export const securityRoutes = ({ db }: ApiContext) =>
  new Hono<StaffEnv>().get('/security/all', async (c) => {
    const limit = DESK_SECURITY_PAGE_SIZE;
    const request = parse(DeskSecurityQuery, withoutEmptyFields(query(c)));
    const { rows, total } = await searchSecurityLog(db, request, limit);
    const shown = rows.map(
      ({ entry, number, name, staff }): SecurityEvent => ({
        id: entry.id,
        at: entry.at.toISOString(),
        event: entry.event,
        outcome: entry.outcome,
        member_id: entry.memberId ?? '',
        number: number ?? '',
        name: name ?? '',
        staff: staff ?? '',
        client: entry.client,
        request_id: entry.requestId,
      }),
    );
    const events = await securityEventNames(db);
    return page(c, shown, { total, page: request.page, limit, events });
  });
