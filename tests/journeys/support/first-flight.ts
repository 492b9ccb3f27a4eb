/** The first view of pages, as the bench measures it. */

/** Bytes of the first flight of a connection. */
export const FIRST_FLIGHT = 14_600;

export interface BenchPage {
  name: string;
  path: string;
  /** The cookie of the page's visitor. */
  cookie?: string;
}

interface Flight {
  path: string;
  status: number;
  first: number;
  settled: number;
  styleSheets: number;
}

const bench = (file: string): Promise<unknown> =>
  import(new URL(`../../../bench/${file}`, import.meta.url).href);

export const { measureFirstFlight } = (await bench('first-flight.mjs')) as {
  measureFirstFlight(url: string, list: BenchPage[]): Promise<Flight[]>;
};
export const { findRegistrationPages } = (await bench('registration.mjs')) as {
  findRegistrationPages(url: string): Promise<BenchPage[]>;
};
export const { findMemberPages } = (await bench('members.mjs')) as {
  findMemberPages(url: string): Promise<{ account: BenchPage[]; office: BenchPage[] }>;
};
export const { findPurchasePages } = (await bench('purchase.mjs')) as {
  findPurchasePages(url: string, product: string): Promise<BenchPage[]>;
};
