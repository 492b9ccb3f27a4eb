import { infoPages } from '~/features/info/pages.server';
import { demoArticles, demoNews } from '../../../../api/demo/content-editorial';

/** The addresses that our texts may link to: pages without an account, /profile and /allorder. */
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
