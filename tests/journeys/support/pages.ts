/**
 * Every kind of page of the demo shop. The checks of accessibility, HTML, width and links use these
 * lists, so add new pages here.
 */

export interface KnownPage {
  path: string;
  /** Part of the page's first heading. */
  heading: string;
  /** One of the company's articles, which share a view. */
  article?: true;
}

const catalogue: KnownPage[] = [
  { path: '/products', heading: 'All categories' },
  { path: '/products/health', heading: 'Health & Wellness' },
  { path: '/products/health?page=2', heading: 'Health & Wellness' },
  { path: '/products/immunity', heading: 'Herbs & Tonics' },
  { path: '/product/garlic-oil-capsules', heading: 'Garlic Oil Capsules' },
  { path: '/product/gulkand-rose-petal-preserve', heading: 'Gulkand गुलकंद' },
  {
    path: '/product/mineral-sunscreen-spf-50-with-red-raspberry-no-white-cast-on-indian-skin',
    heading: 'Mineral Sunscreen SPF 50',
  },
  { path: '/brands', heading: 'Brands' },
  { path: '/brands/ojasvanti', heading: 'Ojasvanti' },
  { path: '/search', heading: 'Search' },
  { path: '/search?q=garlik+oil', heading: 'garlic oil' },
  { path: '/search?q=zzzzzzzz', heading: 'zzzzzzzz' },
];

const reading: KnownPage[] = [
  { path: '/articles', heading: 'Articles' },
  { path: '/articles?page=2', heading: 'Articles' },
  { path: '/articles/kitchen', heading: 'Articles: Kitchen' },
  { path: '/article/brewing-loose-tea', heading: 'Brewing loose tea' },
  { path: '/news', heading: 'News' },
  { path: '/news/millets-from-this-harvest', heading: 'illets' },
];

const information: KnownPage[] = [
  { path: '/about-us', heading: 'About us', article: true },
  { path: '/affiliate', heading: 'Affiliate with us', article: true },
  { path: '/code-ethics', heading: 'Code of ethics', article: true },
  { path: '/compliance', heading: 'Compliance', article: true },
  { path: '/contact-us', heading: 'Contact us' },
  { path: '/faq', heading: 'Questions and answers' },
  { path: '/grievance-mechanism', heading: 'Complaints and grievance mechanism', article: true },
  { path: '/our-team', heading: 'Our team' },
  { path: '/payment-gateway-policy', heading: 'Payment gateway policy', article: true },
  { path: '/privacy-policy', heading: 'Privacy policy', article: true },
  { path: '/return-refund-policy', heading: 'Return and refund policy', article: true },
  { path: '/shipping-policy', heading: 'Shipping policy', article: true },
  { path: '/social-media-policy', heading: 'Social media policy', article: true },
  { path: '/terms-condition', heading: 'Terms and conditions', article: true },
  {
    path: '/transfer-policy',
    heading: 'Passing on a distributorship',
    article: true,
  },
  { path: '/transparency', heading: 'Transparency and company information' },
  { path: '/website-terms-condition', heading: 'Website terms and conditions', article: true },
  { path: '/ticket', heading: 'Follow a ticket' },
  { path: '/ticket/CON-2026-000001', heading: 'Ticket CON-2026-000001' },
];

const joining: KnownPage[] = [
  { path: '/join-us', heading: 'Log in or create an account' },
  { path: '/register', heading: 'Create a customer account' },
  { path: '/forgotten-password', heading: 'Set a new password' },
  { path: '/stop/from-a-message', heading: 'Stop a change to your account' },
  { path: '/stop', heading: 'The change is stopped' },
  { path: '/confirm-email/from-a-message', heading: 'Confirm your e-mail address' },
  { path: '/distributor-register?ref=FOUNDER', heading: 'Become a distributor' },
  { path: '/first-distributor-register/contact', heading: 'Your name and mobile number' },
];

/** Pages that answer 200 to anyone. */
export const publicPages: KnownPage[] = [
  { path: '/', heading: 'Neemgaon' },
  ...catalogue,
  ...reading,
  ...information,
  ...joining,
];

const kindOf = ({ path, article }: KnownPage) => (article ? 'article' : path.split(/[/?]/)[1]);

/** One page of each kind: one of the company's articles, whose pages differ only in text. */
export const firstOfKind = publicPages.filter(
  (page, index, all) => all.findIndex((other) => kindOf(other) === kindOf(page)) === index,
);

/** Unknown addresses, which answer 404 with a helpful page. */
export const missingPages: string[] = [
  '/no-such-page',
  '/products/no-such-category',
  '/products/health?page=999',
  '/product/no-such-product',
  '/brands/no-such-brand',
  '/article/no-such-article',
  '/news/no-such-news',
  '/verify/NG100001',
  // Only for the higher ranks.
  '/checkrank',
];

/** Pages for members: a visitor is redirected to `/join-us?next=…`. */
export const memberPages: string[] = [
  '/wishlist',
  '/wishList',
  '/cart',
  '/checkout',
  '/profile',
  '/dashboard',
  '/genealogy',
  '/allorder',
  '/allorder/1',
  '/allorder/1/cancel',
  '/allrank',
  '/downline',
  '/downline-sales',
  '/mydownline',
  '/downline/1/asha-verma',
  '/icard',
  '/documents',
  '/documents/welcome-letter',
  '/announcements',
  '/announcements/1',
  '/profile/leave',
  '/profile/data',
  '/profile/second-factor',
  '/profile/sessions',
  '/profile/confirm-email',
  '/invoice',
  '/invoice/1',
  '/transaction',
];
