/** Schemas of the forms about a member. */
import {
  DeskMemberCheckedRequest,
  DeskMemberFindRequest,
  DeskMemberLockRequest,
  DeskMemberSessionsEndRequest,
} from '@contract/desk/member';
import { DeskMemberCloseRequest, DeskMemberDataRequest } from '@contract/desk/member-data';

export const sessionsEndSchema = DeskMemberSessionsEndRequest;
export const findSchema = DeskMemberFindRequest;
export const lockSchema = DeskMemberLockRequest;
export const checkedSchema = DeskMemberCheckedRequest;
export const dataSchema = DeskMemberDataRequest;
export const closeSchema = DeskMemberCloseRequest;
