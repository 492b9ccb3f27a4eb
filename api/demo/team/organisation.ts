/**
 * An invented organisation: sponsors, joining days and sales. It is stored in typed arrays, with about
 * 130 bytes per member, so that a million members fit into memory.
 */
import { pointsOfSale } from './sale-points';

/**
 * `even`: teams grow as people join. `mixed`: one in five members joins directly below one of the first
 * ten members. One in ten joins in a chain of 180 members, each below the previous one. The first chain
 * is longer, and at its end there is a team of about 1,000 members, more than 200 levels deep.
 */
export const TEAM_SHAPES = ['even', 'mixed'] as const;
export type TeamShape = (typeof TEAM_SHAPES)[number];

interface OrganisationSize {
  /** Number of existing members at the top, each below the previous one. */
  heads: number;
  /** Whether people join below all heads, or only below the last. */
  isBelowAllHeads: boolean;
  members: number;
  shape: TeamShape;
  /** Days of history; the last is today. */
  days: number;
}

/** Members by index: first the heads, then new members in order of joining. */
export interface Organisation extends OrganisationSize {
  /** Index of the sponsor; -1 for the first. */
  sponsor: Int32Array;
  /** The day of joining; 0 for heads. */
  joined: Int32Array;
  sales: {
    /** Index of the first sale of each day, plus one for the day after the last. */
    firstOfDay: Int32Array;
    member: Int32Array;
    /** Paise. */
    amount: Int32Array;
    points: Int32Array;
  };
}

/** Returns a generator of random numbers from 0 up to 1, which are always the same for a seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** With `isBelowAllHeads`, the first members join below heads, one in twenty below the last. */
const FIRST_JOINS = 100;
const FIRST_RECRUITS = 10;
const HUBS = 10;
const HUB_SHARE = 0.2;
const CHAIN_SHARE = 0.1;
const CHAIN_LENGTH = 180;
const FIRST_CHAIN_LENGTH = 200;
/** Members who join the team at the end of the first chain. With their recruits it has about 1,000. */
const DEEP_TEAM_JOINS = 400;
/** Maximum share of all members who join the deep team. */
const MAX_DEEP_SHARE = 0.01;
/** Paths with more levels exceed the maximum size of an index entry. */
const MAX_DEPTH = 215;
/** Whether a member recruits many others, as one in four does. The product is a simple hash. */
const isRecruiter = (place: number) => Math.imul(place, 2_654_435_761) >>> 30 === 0;

export function inventOrganisation(size: OrganisationSize, seed: number): Organisation {
  const { heads, members, isBelowAllHeads } = size;
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  // At first, each member is below the previous one, as the heads stay.
  const sponsor = new Int32Array(heads + members).map((_, place) => place - 1);
  const joined = new Int32Array(heads + members);
  const level = new Uint8Array(heads + members).map((_, place) => Math.min(place, heads));
  let chain = { last: 0, left: 0 };
  let chainLength = FIRST_CHAIN_LENGTH;
  const deepTeam: number[] = [];
  const isDeep = new Uint8Array(heads + members);
  const addToDeepTeam = (place: number) => {
    deepTeam.push(place);
    isDeep[place] = 1;
  };
  const deepShare = Math.min(MAX_DEEP_SHARE, DEEP_TEAM_JOINS / members);
  for (let index = 0; index < members; index += 1) {
    const place = heads + index;
    joined[place] = Math.floor(momentOf(size, place));
    const above = sponsorOf(index);
    sponsor[place] = (level[above] ?? 0) < MAX_DEPTH ? above : heads - 1;
    level[place] = (level[sponsor[place] ?? 0] ?? 0) + 1;
    if (isDeep[above] && (level[place] ?? 0) < MAX_DEPTH) addToDeepTeam(place);
  }
  return { ...size, sponsor, joined, sales: inventSales(size, joined, random) };

  /** Continues the chain, or begins a new chain below one of the first members. */
  function sponsorInChain(index: number): number {
    const above = chain.left > 0 ? chain.last : heads + below(FIRST_JOINS);
    chain = { last: heads + index, left: (chain.left > 0 ? chain.left : chainLength) - 1 };
    if (chain.left === 0 && deepTeam.length === 0) addToDeepTeam(chain.last);
    chainLength = CHAIN_LENGTH;
    return above;
  }

  function sponsorOf(index: number): number {
    if (size.shape === 'mixed' && index >= FIRST_JOINS) {
      const draw = random();
      if (draw < HUB_SHARE) return heads + below(HUBS);
      if (draw < HUB_SHARE + CHAIN_SHARE) return sponsorInChain(index);
      if (draw > 1 - deepShare && deepTeam.length > 0) {
        return deepTeam[below(deepTeam.length)] ?? heads;
      }
    }
    if (index === 0 || (isBelowAllHeads && index < FIRST_JOINS)) {
      return isBelowAllHeads && random() > 0.05 ? below(Math.max(heads - 1, 1)) : heads - 1;
    }
    // A single head recruits some of the first, so that all of its legs have members.
    if (!isBelowAllHeads && index < FIRST_RECRUITS && random() < 0.5) return heads - 1;
    if (random() < 0.2) {
      // Preferential attachment: members with many recruits get more.
      const candidate = sponsor[heads + below(index)] ?? 0;
      if (candidate >= heads) return candidate;
    }
    let place = heads + below(index);
    for (let tries = 0; tries < 2 && !isRecruiter(place); tries += 1) place = heads + below(index);
    return place;
  }
}

/** Returns when a member joined, in days since the start. Half of all joined in the last third. */
export const momentOf = ({ heads, members, days }: OrganisationSize, place: number): number =>
  (days - 1) * ((place - heads + 1) / members) ** 0.6;

/** In teams up to this size, members sell often. In larger teams, as in reality, most sell nothing. */
const SMALL_TEAM = 5_000;
const MAX_SALES = 40;

const MIN_SALE_RUPEES = 150;
const SALE_RUPEES = 3_000;
/** Maximum sale of a head in rupees. It is low, so that heads do not earn a higher rank. */
const HEAD_SALE_RUPEES = 250;

function inventSales(
  { heads, members, days }: OrganisationSize,
  joined: Int32Array,
  random: () => number,
): Organisation['sales'] {
  const isSmall = members <= SMALL_TEAM;
  const [sellers, mean] = isSmall ? [0.6, 8] : [0.25, 3.5];
  const counts = new Int32Array(days + 1);
  const salesOf = new Uint8Array(heads + members);
  // The last head, whose team the demo shows, also sells.
  for (let place = heads - 1; place < heads + members; place += 1) {
    if (place >= heads && random() >= sellers) continue;
    salesOf[place] = Math.min(MAX_SALES, 1 + Math.floor(-Math.log(1 - random()) * mean));
  }
  const drawDays = randomNumbers(members);
  const dayAfter = (start: number) => start + Math.floor(drawDays() * (days - start));
  const total = salesOf.reduce((sum, count) => sum + count, 0);
  const member = new Int32Array(total);
  const day = new Int32Array(total);
  let at = 0;
  for (let place = 0; place < salesOf.length; place += 1) {
    for (let left = salesOf[place] ?? 0; left > 0; left -= 1, at += 1) {
      member[at] = place;
      day[at] = dayAfter(joined[place] ?? 0);
      const next = (day[at] ?? 0) + 1;
      counts[next] = (counts[next] ?? 0) + 1;
    }
  }
  for (let index = 1; index <= days; index += 1) {
    counts[index] = (counts[index] ?? 0) + (counts[index - 1] ?? 0);
  }
  return sortByDay({ heads, counts, member, day }, random);
}

interface UnsortedSales {
  heads: number;
  /** Index of the first sale of each day. */
  counts: Int32Array;
  member: Int32Array;
  day: Int32Array;
}

function sortByDay(
  { heads, counts: firstOfDay, member, day }: UnsortedSales,
  random: () => number,
): Organisation['sales'] {
  const next = firstOfDay.slice();
  const sorted = new Int32Array(member.length);
  for (let at = 0; at < member.length; at += 1) {
    const of = day[at] ?? 0;
    const place = next[of] ?? 0;
    sorted[place] = member[at] ?? 0;
    next[of] = place + 1;
  }
  const amount = new Int32Array(member.length);
  const points = new Int32Array(member.length);
  for (let at = 0; at < amount.length; at += 1) {
    const most = (sorted[at] ?? 0) < heads ? HEAD_SALE_RUPEES : SALE_RUPEES;
    const rupees = MIN_SALE_RUPEES + Math.floor(random() ** 2 * (most - MIN_SALE_RUPEES));
    amount[at] = rupees * 100;
    points[at] = pointsOfSale(rupees);
  }
  return { firstOfDay, member: sorted, amount, points };
}
