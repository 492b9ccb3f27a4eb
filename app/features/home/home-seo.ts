/** Metadata of the home page, with structured data about the shop itself. */

import { company } from '~/features/company/current-company';
import type { JsonLd, PageSeo } from '~/features/company/page-meta';
import { pageUrl } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import type { HomePage } from './home.server';
import { homeMessages, homeText } from './home.text';

export const homeSeo = ({ products }: Pick<HomePage, 'products'>): PageSeo => ({
  title: homeText.title(company()),
  description: homeMessages.description({
    tagline: company().tagline,
    days: String(company().deliveryDays),
    returnDays: company().returnDays,
  }),
  path: paths.home,
  content: () => products.map(({ name }) => name),
  jsonLd: (origin) => [
    organization(origin),
    { '@type': 'WebSite', name: company().name, url: pageUrl(origin, paths.home) },
  ],
});

/** The company as structured data. Facts that are not filled in are left out. */
function organization(origin: string): JsonLd {
  const { registeredOffice: office, phone, email } = company();
  return {
    '@type': 'Organization',
    name: company().name,
    legalName: company().legalName,
    url: pageUrl(origin, paths.home),
    logo: `${origin}/apple-touch-icon.png`,
    ...(office
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: office.street,
            addressLocality: office.city,
            addressRegion: company().state,
            postalCode: office.pin,
            addressCountry: 'IN',
          },
        }
      : {}),
    ...(phone || email
      ? {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            ...(phone ? { telephone: phone } : {}),
            ...(email ? { email } : {}),
          },
        }
      : {}),
    ...(company().gstin ? { taxID: company().gstin } : {}),
    ...(company().social.length > 0 ? { sameAs: company().social.map(({ url }) => url) } : {}),
  };
}
