/** The demo's people, recognisably invented, and their sponsors. */

export interface DemoPerson {
  email: string;
  name: string;
  /** Index of the sponsor in the list; null for the first. */
  sponsor: number | null;
  rank: number;
  /** How long ago the person joined. */
  daysAgo: number;
  refCode?: string;
}

export const DEMO_PASSWORD = 'demo-password';

const MEMBERS = 40;
/** The top of the tree. Tests that need few members use only these. */
export const namedDistributors: DemoPerson[] = [
  {
    email: 'founder@example.com',
    name: 'Demo Founder',
    sponsor: null,
    rank: 100,
    daysAgo: 720,
    refCode: 'FOUNDER',
  },
  { email: 'diamond@example.com', name: 'Demo Diamond', sponsor: 0, rank: 100, daysAgo: 700 },
  { email: 'demo@example.com', name: 'Demo Distributor', sponsor: 1, rank: 20, daysAgo: 410 },
];
const DIAMOND = 1;
const DEMO = 2;

/** About half of the members are below `demo@example.com`, up to three levels deep. */
function sponsorOf(index: number): number {
  if (index % 3 === 0) return index < 13 ? DIAMOND : namedDistributors.length + index - 13;
  if (index < 9) return DEMO;
  return namedDistributors.length + Math.floor(index / 3);
}

const ranks = [1, 1, 5, 1, 10, 1, 5, 1, 30, 1, 1, 38];

/** `Demo Member 01` to `40`. Members with higher numbers joined later. */
const members: DemoPerson[] = Array.from({ length: MEMBERS }, (_, index) => {
  const serial = String(index + 1).padStart(2, '0');
  return {
    email: `demo${serial}@example.com`,
    name: `Demo Member ${serial}`,
    sponsor: sponsorOf(index),
    rank: ranks[index % ranks.length] ?? 1,
    daysAgo: 395 - index * 9,
  };
});

/** All demo distributors in order of joining. */
export const demoDistributors: DemoPerson[] = [...namedDistributors, ...members];

export const demoShopper = { email: 'shopper@example.com', name: 'Demo Shopper', daysAgo: 200 };

/** Returns an invented mobile number: 9000001 and the demo person's serial number. */
export const demoPhone = (serial: number): string => `9000001${String(serial).padStart(3, '0')}`;
