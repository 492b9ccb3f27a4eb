/** Limits how many forms have their files in memory at once; each needs a few megabytes. */

const MAX_AT_ONCE = 32;
/**
 * Maximal forms per network address. Over 2G a form takes minutes, and senders that are slow on
 * purpose must not take all slots. A browser sends one at a time.
 */
const MAX_OF_ONE = 4;
/** Slower than any 2G connection, on average since the start: such a form loses its slot. */
const CRAWLING_BYTES_PER_S = 2_000;
/** Milliseconds before the speed of a form is judged. */
const PATIENCE_MS = 30_000;

/**
 * What may be held in memory of a form's files: all; after losing its slot, those that had arrived
 * completely; none if it lost its slot too long ago.
 */
export type Keeping = 'all' | 'whole' | 'none';

/** The slot of one form. */
interface UploadPlace {
  readonly keeping: Keeping;
  /** Counts arrived bytes. */
  noteArrival(bytes: number): void;
  leave(): void;
}

interface HeldPlace {
  address: string;
  since: number;
  arrived: number;
}

const held = new Set<HeldPlace>();
/** Forms that lost their slot and are still arriving, earliest first; limited like the others. */
const evicted = new Set<HeldPlace>();

const isCrawling = ({ since, arrived }: HeldPlace, now: number): boolean =>
  now - since >= PATIENCE_MS && arrived / (now - since) < CRAWLING_BYTES_PER_S / 1_000;

/** Frees a slot by evicting the slowest stalled form. */
function evict(places: HeldPlace[], now: number): boolean {
  const [slowest] = places
    .filter((place) => isCrawling(place, now))
    .sort((a, b) => a.arrived / (now - a.since) - b.arrived / (now - b.since));
  if (!slowest) return false;
  held.delete(slowest);
  evicted.add(slowest);
  const [earliest] = evicted;
  if (earliest && evicted.size > MAX_AT_ONCE) evicted.delete(earliest);
  return true;
}

/**
 * Takes a slot for the files of a form, if one is free or a stalled form can be evicted.
 * @param address of the visitor's network; empty under a foreign server, where all share the slots
 */
export function takeUploadPlace(address: string, now = Date.now): UploadPlace | null {
  const ofOne = address ? [...held].filter((place) => place.address === address) : [];
  if (ofOne.length >= MAX_OF_ONE && !evict(ofOne, now())) return null;
  if (held.size >= MAX_AT_ONCE && !evict([...held], now())) return null;
  const place: HeldPlace = { address, since: now(), arrived: 0 };
  held.add(place);
  return {
    get keeping() {
      if (held.has(place)) return 'all';
      return evicted.has(place) ? 'whole' : 'none';
    },
    noteArrival(bytes) {
      place.arrived += bytes;
    },
    leave() {
      held.delete(place);
      evicted.delete(place);
    },
  };
}
