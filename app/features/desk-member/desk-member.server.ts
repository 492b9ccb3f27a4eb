/** The pages about members at the desk. */
import { DESK_MEMBERS_PAGE_SIZE, deskMemberEndpoints as endpoints } from '@contract/desk/member';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deskAction, formPartOf, idParam, readDesk } from '~/features/desk/desk.server';
import { deskListOf, deskListPage } from '~/features/desk/desk-list.server';
import { deskPaths } from '~/platform/desk-paths';
import { checkedSchema, findSchema, lockSchema, sessionsEndSchema } from './desk-member.schema';
import { memberMessages } from './desk-member.text';

/** @throws Response 404 past the last page, and as `readDesk` */
export async function loadMembers(args: LoaderFunctionArgs) {
  const state = deskListOf(args.request, { filters: ['q', 'type', 'state'] });
  const query = { ...state.filters, page: state.page };
  const answer = await readDesk(args, (desk) => desk.call(endpoints.deskMembers, { query }));
  return { ...deskListPage(answer, { page: state.page, size: DESK_MEMBERS_PAGE_SIZE }), state };
}

/**
 * Finds the member with a PAN or an Aadhaar number. The form is posted, so that no address and no
 * log contains the number.
 */
export const findMember = (args: ActionFunctionArgs): Promise<Response> =>
  deskAction(args, findSchema, async (body, desk) => {
    const { data } = await desk.call(endpoints.deskMemberFind, { body });
    return desk.done(deskPaths.member(data.id), { title: memberMessages.found });
  });

/** @throws Response 404 for an unknown member, and as `readDesk` */
export const loadMember = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => {
    const params = idParam(args);
    return (await desk.call(endpoints.deskMember, { params })).data;
  });

/** Handles the forms of a member's page. `form` in the address names the form that was sent. */
export function changeMember(args: ActionFunctionArgs): Promise<Response> {
  const form = formPartOf(args);
  if (form === 'lock') return lock(args);
  if (form === 'unlock') return unlock(args);
  return form === 'factor' ? removeFactor(args) : endSessions(args);
}

const endSessions = (args: ActionFunctionArgs) =>
  deskAction(args, sessionsEndSchema, async (body, desk) => {
    const params = idParam(args);
    await desk.call(endpoints.deskMemberSessionsEnd, { params, body });
    const title = body.session ? memberMessages.sessionEnded : memberMessages.sessionsEnded;
    return desk.done(deskPaths.member(params.id), { title });
  });

const lock = (args: ActionFunctionArgs) =>
  deskAction(args, lockSchema, async (body, desk) => {
    const params = idParam(args);
    await desk.call(endpoints.deskMemberLock, { params, body });
    return desk.done(deskPaths.member(params.id), { title: memberMessages.locked });
  });

const unlock = (args: ActionFunctionArgs) =>
  deskAction(args, checkedSchema, async (body, desk) => {
    const params = idParam(args);
    await desk.call(endpoints.deskMemberUnlock, { params, body });
    return desk.done(deskPaths.member(params.id), { title: memberMessages.unlocked });
  });

const removeFactor = (args: ActionFunctionArgs) =>
  deskAction(args, checkedSchema, async (body, desk) => {
    const params = idParam(args);
    await desk.call(endpoints.deskMemberFactorRemove, { params, body });
    return desk.done(deskPaths.member(params.id), { title: memberMessages.factorRemoved });
  });
