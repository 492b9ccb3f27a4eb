/** A desk for tests about orders: its calls, and who makes them. */
import { type DeskOrder, deskOrderEndpoints } from '@contract/desk/order';
import { eq } from 'drizzle-orm';
import { staffRecord } from '../../../api/db/schema';
import type { TestApi } from '../../setup/database';
import { deskHeaders, type TestStaff } from '../../setup/desk';
import { expectContract } from '../modules/catalogue';

export const deskOf = (api: TestApi, staff: TestStaff) => {
  const headers = () => deskHeaders(staff.token);
  const post = <Data = unknown>(path: string, form: Record<string, unknown> = {}) =>
    api.call<Data>('POST', `desk/${path}`, form, headers());
  return {
    post,
    get: <Data = unknown>(path: string) =>
      api.call<Data>('GET', `desk/${path}`, undefined, headers()),
    act: (number: string, action: string, form: Record<string, unknown> = {}) =>
      post(`order/${number}/${action}`, form),
    shown: async (number: string) =>
      expectContract(
        deskOrderEndpoints.deskOrder,
        await api.call<DeskOrder>('GET', `desk/order/one/${number}`, undefined, headers()),
      ),
    /** The field that names the last return of an order, as a form of its page sends it. */
    seenReturn: async (number: string) => {
      const { body } = await api.call<DeskOrder>(
        'GET',
        `desk/order/one/${number}`,
        undefined,
        headers(),
      );
      return { return_id: body.data.returns.at(-1)?._id ?? '' };
    },
    /** The actions in the record about a subject, in alphabetical order. */
    recorded: async (subject: string) =>
      (
        await api.db
          .select({ action: staffRecord.action })
          .from(staffRecord)
          .where(eq(staffRecord.subject, subject))
      )
        .map(({ action }) => action)
        .sort(),
  };
};
