/** Sentences of the pages about categories and brands at the desk. */
import type { GroupKind } from '@contract/desk/group';

interface GroupTexts {
  title: string;
  caption: string;
  add: string;
  newTitle: string;
  all: string;
  nothing: string;
  nothingLead: string;
  into: string;
  intoHint: string;
  mergeLead: string;
  removeLead: string;
  hidden: string;
  made: string;
}

export const groupText: Record<GroupKind, GroupTexts> = {
  category: {
    title: 'Categories',
    caption: 'Categories',
    add: 'Add a category',
    newTitle: 'Add a category',
    all: 'All categories',
    nothing: 'There are no categories yet',
    nothingLead: 'Every product is in one. Add the first category.',
    into: 'Category that stays',
    intoHint: 'Its products and sub-categories move there',
    mergeLead:
      'All products and sub-categories move to another category, this one is removed, and its address leads there.',
    removeLead: 'This category is empty. Nothing leads to its address any more.',
    hidden: 'Hidden: left out of menus and lists. Its page and its products stay.',
    made: 'The category is added',
  },
  brand: {
    title: 'Brands',
    caption: 'Brands',
    add: 'Add a brand',
    newTitle: 'Add a brand',
    all: 'All brands',
    nothing: 'There are no brands yet',
    nothingLead: 'A brand is made with its first product, or here.',
    into: 'Brand that stays',
    intoHint: 'Its name, such as “Jadibel”',
    mergeLead:
      'All products get another brand, this one is removed, and its address leads to the other.',
    removeLead: 'This brand has no products. Nothing leads to its address any more.',
    hidden: 'Hidden: left out of menus and lists. Its page and its products stay.',
    made: 'The brand is added',
  },
};

export const groupLabels = {
  name: 'Name',
  parent: 'Below',
  description: 'Description',
  hidden: 'Hidden',
};

export const groupsText = {
  search: 'Part of the name',
  name: 'Name',
  products: 'Published products',
  state: 'State',
  isHidden: 'Hidden',
  order: 'Order',
  top: 'No other category',
  details: 'Details',
  descriptionHint: 'Shown on its page',
  save: 'Save',
  add: 'Add',
  removePicture: 'Remove picture',
  seeShop: 'See it in the shop',
  merge: 'Merge',
  mergeNow: 'Merge and remove this one',
  choose: 'Choose a category',
  remove: 'Remove',
};

export const groupMessages = {
  saved: 'Your changes are saved',
  moved: 'The order is saved',
  merged: 'They are merged',
  removed: ({ name }: { name: string }) => `${name} is removed`,
  picture: 'The picture is saved',
  pictureRemoved: 'The picture is removed',
};
