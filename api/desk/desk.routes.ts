/** The calls of the desk, behind its guard. */
import { Hono } from 'hono';
import type { ApiContext } from '../context';
import { noStore } from '../http/auth';
import { accountRoutes } from './account/account.routes';
import { booksRoutes } from './books/books.routes';
import { announcementRoutes } from './content/announcement.routes';
import { articleRoutes } from './content/article.routes';
import { bannerRoutes } from './content/banner.routes';
import { documentRoutes } from './document/document.routes';
import { figuresRoutes } from './figures/figures.routes';
import { groupRoutes } from './group/group.routes';
import { deskGuard, type StaffEnv } from './guard';
import { healthRoutes } from './health/health.routes';
import { homeRoutes } from './home/home.routes';
import { importRoutes } from './import/import.routes';
import { memberRoutes } from './member/member.routes';
import { openingRoutes } from './opening/opening.routes';
import { orderRoutes } from './order/order.routes';
import { ordersRoutes } from './order/orders.routes';
import { phoneOrderRoutes } from './order/phone-order.routes';
import { replaceRoutes } from './order/replace.routes';
import { returnRoutes } from './order/return.routes';
import { productRoutes } from './product/product.routes';
import { productPartsRoutes } from './product/product-parts.routes';
import { recordRoutes } from './record/record.routes';
import { registerRoutes } from './register/register.routes';
import { securityRoutes } from './security/security.routes';
import { settingsRoutes } from './settings/settings.routes';
import { settlementRoutes } from './settlement/settlement.routes';
import { signInRoutes } from './sign-in/sign-in.routes';
import { staffRoutes } from './staff/staff.routes';
import { templateRoutes } from './template/template.routes';
import { ticketRoutes } from './ticket/ticket.routes';

/** The routes of each noun of the desk, with paths below `/api/desk`. */
const nouns = [
  signInRoutes,
  accountRoutes,
  homeRoutes,
  openingRoutes,
  orderRoutes,
  ordersRoutes,
  replaceRoutes,
  returnRoutes,
  phoneOrderRoutes,
  importRoutes,
  ticketRoutes,
  templateRoutes,
  memberRoutes,
  documentRoutes,
  registerRoutes,
  securityRoutes,
  productRoutes,
  productPartsRoutes,
  groupRoutes,
  articleRoutes,
  bannerRoutes,
  announcementRoutes,
  booksRoutes,
  figuresRoutes,
  staffRoutes,
  recordRoutes,
  settingsRoutes,
  healthRoutes,
  settlementRoutes,
];

/** Returns the app that is mounted at `/api/desk`. */
export function deskRoutes(context: ApiContext): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.use(noStore);
  app.use(deskGuard(context));
  for (const routes of nouns) app.route('/', routes(context));
  return app;
}
