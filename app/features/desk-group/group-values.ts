import type { DeskGroup } from '@contract/desk/group';

/** Returns the initial values of the form that edits a category or brand. */
export const detailsOf = ({ hidden, ...group }: DeskGroup) => ({
  name: group.name,
  parent: group.parent,
  description: group.description,
  name_hi: group.name_hi,
  description_hi: group.description_hi,
  hidden: hidden ? '1' : '',
});
