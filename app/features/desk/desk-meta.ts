/** The head of a page of the desk. */
import type { MetaDescriptor } from '@remix-run/node';
import { company } from '~/features/company/current-company';
import { deskText } from './desk.text';

/** Returns the title, and the instruction not to index the page. */
export const deskMeta = (title: string): MetaDescriptor[] => [
  { title: deskText.pageTitle({ title, shop: company().name }) },
  { name: 'robots', content: 'noindex, nofollow' },
];
