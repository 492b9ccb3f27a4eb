import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest: they begin first, so that none of them is left alone with one of the
 * processors at the end. Vitest begins with the largest files, and knows times after a first run.
 */
const LONGEST = [
  'tests/app/faulty-upstream/faulty-upstream.test.ts',
  'tests/api/db/durability.db.test.ts',
  'tests/app/languages/every-form.test.ts',
  'tests/scripts/start.test.ts',
  'tests/api/desk/large-lists.pg.test.ts',
  'tests/api/modules/payment/gateways.api.test.ts',
  'tests/scripts/test.test.ts',
  'tests/app/features/registration/faults.test.ts',
  'tests/app/features/registration/submit.test.ts',
  'tests/api/modules/distributor/profile.api.test.ts',
  'tests/api/backup/backup.db.test.ts',
  'tests/api/modules/payment/killed.db.test.ts',
  'tests/setup/database.db.test.ts',
  'tests/app/languages/every-page.test.ts',
  'tests/api/desk/guard.api.test.ts',
  'tests/app/features/account/signup.server.test.ts',
  'tests/api/desk/document.api.test.ts',
  'tests/app/platform/http/download.server.test.ts',
  'tests/api/modules/payment/refusals.api.test.ts',
  'tests/app/features/payment/returns.server.test.ts',
  'tests/api/modules/payment/news.api.test.ts',
  'tests/app/features/cart/cart.server.test.ts',
  'tests/app/features/desk/desk-forms.test.ts',
  'tests/app/routes/_shop+/home-and-search.test.ts',
  'tests/api/modules/login/login.api.test.ts',
  'tests/api/modules/payment/cut-connection.db.test.ts',
  'tests/api/two-hosts/two-hosts.db.test.ts',
  'tests/api/modules/payment/faults.pg.test.ts',
  'tests/api/modules/outbox/flood.pg.test.ts',
  'tests/api/modules/sale/concurrent-joins.pg.test.ts',
  'tests/api/db/read-replica.db.test.ts',
  'tests/api/import/import-products.pg.test.ts',
  'tests/journeys/desk.test.ts',
  'tests/journeys/orders.test.ts',
  'tests/journeys/registration.test.ts',
  'tests/journeys/purchase.test.ts',
  'tests/journeys/opening-w3m.test.ts',
  'tests/journeys/opening.test.ts',
  'tests/journeys/start-and-stop.test.ts',
  'tests/journeys/public-pages.test.ts',
  'tests/journeys/dashboard.test.ts',
  'tests/journeys/accounts.test.ts',
  'tests/journeys/back-office.test.ts',
  'tests/journeys/budgets.test.ts',
  'tests/journeys/foreign-upstream.test.ts',
  'tests/journeys/desk-orders.test.ts',
  'tests/journeys/cart.test.ts',
  'tests/journeys/enhancement.test.ts',
  'tests/journeys/links.test.ts',
  'tests/journeys/hindi.test.ts',
  'tests/journeys/profile-picture.test.ts',
  'tests/journeys/failed-requests.test.ts',
  'tests/journeys/content.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place < 0 ? LONGEST.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
