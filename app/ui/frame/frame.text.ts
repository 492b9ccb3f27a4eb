/** Texts of the shop's frame, with its header and footer. */
import type { InfoSlug } from '~/platform/paths';

export const pageText = {
  skip: 'Skip to content',
  loading: 'Loading',
};

export const topBarText = {
  languages: 'Languages',
  transparency: 'Transparency',
  account: 'My Account',
  logOut: 'Logout',
  logIn: 'Log in',
  join: 'Join Us',
};

export const headerText = {
  wishlist: 'Wishlist',
  cart: 'Cart',
  /** Visually hidden, after the number. */
  items: ({ count }: { count: number }): string => (count === 1 ? ' item' : ' items'),
  shop: 'Shop',
  categories: 'Categories',
  allCategories: 'All categories',
  affiliate: 'Affiliate with Us',
  searchProducts: 'Search products',
  search: 'Search',
};

export const badgeText = {
  delivery: 'Quick Delivery',
  payment: 'Secure Payment',
  support: 'Support',
  returns: 'Quick Returns',
};

export const footerText = {
  /** Names the links to information and policy pages. */
  label: 'Information',
  groups: { company: 'Company', help: 'Help', distributors: 'Distributors', legal: 'Legal' },
};

/** Information and policy pages in groups: the names of the links, by the ends of their paths. */
export const footerLinks: Record<
  keyof typeof footerText.groups,
  Partial<Record<InfoSlug, string>>
> = {
  company: {
    'about-us': 'About us',
    'our-team': 'Our team',
    compliance: 'Compliance',
    transparency: 'Transparency and company information',
  },
  help: {
    faq: 'FAQ',
    'contact-us': 'Contact us',
    'grievance-mechanism': 'Complaints and grievance mechanism',
    'return-refund-policy': 'Returns and refunds',
    'shipping-policy': 'Shipping policy',
  },
  distributors: {
    'code-ethics': 'Code of ethics',
    'transfer-policy': 'Passing on a distributorship',
    'social-media-policy': 'Social media policy',
    'terms-condition': 'Distributor terms',
  },
  legal: {
    'terms-condition': 'Terms of sale',
    'website-terms-condition': 'Website terms',
    'privacy-policy': 'Privacy policy',
    'payment-gateway-policy': 'Payment gateway policy',
  },
};
