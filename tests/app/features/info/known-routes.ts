import { infoPages } from '~/features/info/pages.server';
import { demoArticles, demoNews } from '../../../../api/demo/content-editorial';

/** The addresses that the texts may link to: public pages, and some pages of the account. */
export const knownRoutes = new Set([
  '/',
  ...infoPages.map(({ slug }) => `/${slug}`),
  '/join-us',
  '/register',
  '/distributor-register',
  '/profile',
  '/allorder',
  '/profile/data',
  '/profile/leave',
  '/products',
  '/brands',
  '/search',
  '/articles',
  '/news',
  '/ticket',
  ...demoArticles.map(({ id }) => `/article/${id}`),
  ...demoNews.map(({ id }) => `/news/${id}`),
]);
