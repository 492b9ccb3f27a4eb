/** The style sheets of routes, for their `links`. */
import type { LinksFunction } from '@remix-run/node';
import formsHref from '~/styles/forms.css';
import officeHref from '~/styles/office.css';

const forms = { rel: 'stylesheet', href: formsHref } as const;
const office = { rel: 'stylesheet', href: officeHref } as const;

export const formLinks: LinksFunction = () => [forms];
export const officeLinks: LinksFunction = () => [office];
export const officeFormLinks: LinksFunction = () => [forms, office];
