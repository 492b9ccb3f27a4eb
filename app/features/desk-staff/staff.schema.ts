/** The schemas of the forms about accounts of staff. */
export {
  DeskInviteRequest as inviteSchema,
  DeskRolesRequest as rolesSchema,
} from '@contract/desk/staff';
