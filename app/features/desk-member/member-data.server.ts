/** Handles what a member may ask for: a copy of the data, and closing the account. */
import { deskMemberDataEndpoints as endpoints } from '@contract/desk/member-data';
import type { ActionFunctionArgs } from '@remix-run/node';
import { deskAction, idParam } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { fileResponse } from '~/platform/http/download.server';
import { closeSchema, dataSchema } from './desk-member.schema';
import { memberMessages } from './desk-member.text';

/** Answers with the member's data as a JSON file. */
export const sendMemberData = (args: ActionFunctionArgs): Promise<Response> =>
  deskAction(args, dataSchema, async (body, desk) => {
    const { data } = await desk.call(endpoints.deskMemberData, { params: idParam(args), body });
    const bytes = new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`);
    return fileResponse(bytes, { filename: 'member-data.json' });
  });

export const closeMember = (args: ActionFunctionArgs): Promise<Response> =>
  deskAction(args, closeSchema, async (body, desk) => {
    const params = idParam(args);
    await desk.call(endpoints.deskMemberClose, { params, body });
    return desk.done(deskPaths.member(params.id), { title: memberMessages.accountClosed });
  });
