/** Assembles the api from its modules, with common rules for bodies, errors and pictures. */

import { LANGUAGE_HEADER, type LanguageCode, parseLanguage } from '@contract/language';
import { openApiDocument } from '@contract/openapi';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiContext } from './context';
import { readInLanguage } from './db/localised';
import { withPreparedStatements } from './db/prepared-statements';
import { isDatabaseUp } from './db/readiness';
import { deskRoutes } from './desk/desk.routes';
import { ApiError } from './http/api-error';
import { maybeSignedIn, noStore, signedIn } from './http/auth';
import { handleFaults } from './http/faults';
import { mediaFiles } from './http/media';
import { uploadLimitOf } from './http/multipart';
import { DESK_FORM_LIMIT_BYTES, FORM_LIMIT_BYTES } from './http/request';
import { securityEvents } from './http/security-events';
import { metricsRoutes } from './metrics';
import { accountChangeRoutes } from './modules/account-change/account-change.routes';
import { addressRoutes } from './modules/address/address.routes';
import { announcementRoutes } from './modules/announcement/announcement.routes';
import { articleRoutes } from './modules/article/article.routes';
import { bannerRoutes } from './modules/banner/banner.routes';
import { brandRoutes } from './modules/brand/brand.routes';
import { cacheChangeRoutes } from './modules/cache-change/cache-change.routes';
import { cartRoutes } from './modules/cart/cart.routes';
import { movedAddressRoutes } from './modules/catalogue/moved-address.routes';
import { categoryRoutes } from './modules/category/category.routes';
import { closingRoutes } from './modules/closing/closing.routes';
import { customerRoutes } from './modules/customer/customer.routes';
import { distributorRoutes } from './modules/distributor/distributor.routes';
import { documentReviewRoutes } from './modules/document-review/document-review.routes';
import { emailProofRoutes } from './modules/email-proof/email-proof.routes';
import { fulfilmentRoutes } from './modules/fulfilment/fulfilment.routes';
import { genealogyRoutes } from './modules/genealogy/genealogy.routes';
import { invoiceRoutes } from './modules/invoice/invoice.routes';
import { kycRoutes } from './modules/kyc/kyc.routes';
import { limitRoutes } from './modules/limit/limit.routes';
import { loginRoutes } from './modules/login/login.routes';
import { membershipRoutes } from './modules/membership/membership.routes';
import { orderRoutes } from './modules/order/order.routes';
import { ownDataRoutes } from './modules/own-data/own-data.routes';
import { paymentRoutes } from './modules/payment/payment.routes';
import { phoneCodeRoutes } from './modules/phone-code/phone-code.routes';
import { productRoutes } from './modules/product/product.routes';
import { rankRoutes } from './modules/rank/rank.routes';
import { saleRoutes } from './modules/sale/sale.routes';
import { secondFactorRoutes } from './modules/second-factor/second-factor.routes';
import { findSession, setLanguage } from './modules/session/session.repository';
import { sessionRoutes } from './modules/session/session.routes';
import { settingRoutes } from './modules/setting/setting.routes';
import { ticketRoutes } from './modules/ticket/ticket.routes';
import { wishlistRoutes } from './modules/wishlist/wishlist.routes';

/**
 * Modules that write nothing and read only public data. They read from the replica. Other modules
 * read from the primary, where people find what they have just written, or use `reportDatabase`.
 * Cache changes come from the replica, so that a cache learns of a change only after it can read
 * the new data.
 */
const publicModules = [
  movedAddressRoutes,
  categoryRoutes,
  brandRoutes,
  productRoutes,
  cacheChangeRoutes,
  bannerRoutes,
  articleRoutes,
];

const modules = [
  settingRoutes,
  ticketRoutes,
  customerRoutes,
  distributorRoutes,
  closingRoutes,
  ownDataRoutes,
  loginRoutes,
  sessionRoutes,
  secondFactorRoutes,
  accountChangeRoutes,
  emailProofRoutes,
  kycRoutes,
  genealogyRoutes,
  rankRoutes,
  limitRoutes,
  phoneCodeRoutes,
  cartRoutes,
  wishlistRoutes,
  addressRoutes,
  orderRoutes,
  paymentRoutes,
  fulfilmentRoutes,
  invoiceRoutes,
  saleRoutes,
  membershipRoutes,
  documentReviewRoutes,
  announcementRoutes,
];

const POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/**
 * Headers for browsers, which may reach the api: pages may not embed an answer, and browsers may
 * not guess its type (OWASP ASVS 5.0, V3.4). The pages of the sandboxes set their own policy.
 */
const answerHeaders: MiddlewareHandler = async (c, next) => {
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', POLICY);
  await next();
};

/** PostgreSQL cannot store NUL characters. */
const hasNul = (url: string) => /%00|\0/.test(url);

/** Creates the api as a Hono app: `/api`, `/media`, `/metrics`, `/healthz`, `/readyz` and the sandboxes. */
export function createApi(context: ApiContext): Hono {
  const app = new Hono();
  handleFaults(app, context.log);
  app.use(answerHeaders);
  app.use(async (c, next) => {
    if (hasNul(c.req.url)) throw new ApiError('address_not_valid');
    await next();
  });
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await isDatabaseUp(context.db))
      ? c.text('ok')
      : c.text('the database is unavailable', 503, { 'Retry-After': '2' }),
  );
  app.route('/', metricsRoutes(context));
  app.route('/', mediaFiles(context));
  const limitForm = bodyLimit({ maxSize: FORM_LIMIT_BYTES });
  const limitDeskForm = bodyLimit({ maxSize: DESK_FORM_LIMIT_BYTES });
  app.use('/api/*', (c, next) => {
    const maxSize = uploadLimitOf(c);
    if (maxSize !== null) return bodyLimit({ maxSize })(c, next);
    return (c.req.path.startsWith('/api/desk/') ? limitDeskForm : limitForm)(c, next);
  });
  app.use('/api/*', async (c, next) => {
    if (c.req.method !== 'GET') await context.requireRoom?.();
    await next();
  });
  app.use('/api/*', securityEvents(context));
  app.use('/api/*', (c, next) => {
    const language = parseLanguage(c.req.header(LANGUAGE_HEADER)) ?? 'en';
    return language === 'en' ? next() : readInLanguage(language, next);
  });
  app.use('/api/distributor/*', noStore);
  const { db, now } = context;
  const find = (token: string) => withPreparedStatements(() => findSession(db, token, now()));
  const saveLanguage = (id: string, language: LanguageCode) => setLanguage(db, id, language);
  const guards = {
    memberOnly: signedIn(find, { saveLanguage }),
    distributorOnly: signedIn(find, { only: 'distributor', saveLanguage }),
    memberIfAny: maybeSignedIn(find),
  };
  const publicContext = { ...context, db: context.readDb ?? db };
  for (const routes of publicModules) app.route('/api', routes(publicContext));
  for (const routes of modules) app.route('/api', routes({ ...context, ...guards }));
  if (!context.isDeskOff) app.route('/api/desk', deskRoutes(context));
  if (context.gatewaySandboxes) app.route('/', context.gatewaySandboxes);
  app.get('/api/openapi.json', (c) => c.json(openApiDocument()));
  return app;
}
