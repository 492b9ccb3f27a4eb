/** What the forms about accounts of staff check. */
export {
  DeskInviteRequest as inviteSchema,
  DeskRolesRequest as rolesSchema,
} from '@contract/desk/staff';
