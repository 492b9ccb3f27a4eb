import type { DeskGroup } from '@contract/desk/group';

/** What the form of a category or brand holds. */
export const detailsOf = ({ name, parent, description, hidden }: DeskGroup) => ({
  ...{ name, parent, description },
  hidden: hidden ? '1' : '',
});
