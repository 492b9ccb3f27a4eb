/** Sentences of the pages about categories and brands at the desk. */
import type { GroupKind } from '@contract/desk/group';

interface GroupTexts {
  title: string;
  caption: string;
  /** Heading of the number of products. */
  products: string;
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
    caption:
      'Categories, in the order of the shop’s menus. Products of a sub-category are counted only there.',
    products: 'Published products',
    add: 'Add a category',
    newTitle: 'Add a category',
    all: 'All categories',
    nothing: 'There are no categories yet',
    nothingLead: 'Every product belongs to a category. Add the first one.',
    into: 'Move everything to',
    intoHint: 'The category that gets the products and sub-categories of this one',
    mergeLead:
      'All products and sub-categories of this category move to the category that you choose. This category is then removed. Its old address leads to the other category.',
    removeLead: 'This category is empty. If you remove it, its page no longer exists.',
    hidden:
      'Hide this category from menus and lists. People can still open its page and buy its products.',
    made: 'The category is added',
  },
  brand: {
    title: 'Brands',
    caption: 'Brands, A to Z',
    products: 'Published products',
    add: 'Add a brand',
    newTitle: 'Add a brand',
    all: 'All brands',
    nothing: 'There are no brands yet',
    nothingLead: 'The shop adds a brand with its first product. You can also add one here.',
    into: 'Move its products to',
    intoHint: 'The name of the brand that gets the products, such as “Jadibel”',
    mergeLead:
      'All products of this brand move to the brand that you name. This brand is then removed. Its old address leads to the other brand.',
    removeLead: 'This brand has no products. If you remove it, its page no longer exists.',
    hidden:
      'Hide this brand from menus and lists. People can still open its page and buy its products.',
    made: 'The brand is added',
  },
};

export const groupLabels = {
  name: 'Name',
  parent: 'Parent category',
  description: 'Description',
  hidden: 'Hidden',
  name_hi: 'Name in Hindi',
  description_hi: 'Description in Hindi',
};

export const groupFormText = {
  search: 'Name or part of it',
  name: 'Name',
  state: 'Status',
  isHidden: 'Hidden',
  position: 'Position',
  top: 'None',
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
  moved: 'The new position is saved',
  merged: 'Merged',
  removed: ({ name }: { name: string }) => `${name} is removed`,
  picture: 'The picture is saved',
  pictureRemoved: 'The picture is removed',
};
