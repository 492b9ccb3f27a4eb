/** Limits how many forms have their files in memory at once; each needs a few megabytes. */

const MAX_AT_ONCE = 32;
/**
 * Maximal forms per network address. Over 2G a form takes minutes, and senders that are slow on
 * purpose must not take all slots. A browser sends one at a time.
 */
const MAX_PER_ADDRESS = 4;
/** Slower than any 2G connection, on average since the start: such a form loses its slot. */
const MIN_BYTES_PER_S = 2_000;
/** Milliseconds before the speed of a form is judged. */
const GRACE_MS = 30_000;

/**
 * What may be held in memory of a form's files: all; after losing its slot, those that had arrived
 * completely; none if it lost its slot too long ago.
 */
export type FilesToKeep = 'all' | 'whole' | 'none';

/** The slot of one form. */
interface UploadSlot {
  readonly keeping: FilesToKeep;
  /** Counts arrived bytes. */
  noteArrival(bytes: number): void;
  leave(): void;
}

interface HeldSlot {
  address: string;
  since: number;
  arrived: number;
}

const heldSlots = new Set<HeldSlot>();
/** Forms that lost their slot and are still arriving, earliest first; limited like the others. */
const evictedSlots = new Set<HeldSlot>();

const isStalled = ({ since, arrived }: HeldSlot, now: number): boolean =>
  now - since >= GRACE_MS && arrived / (now - since) < MIN_BYTES_PER_S / 1_000;

/** Frees a slot by evicting the slowest stalled form. */
function evict(places: HeldSlot[], now: number): boolean {
  const [slowest] = places
    .filter((place) => isStalled(place, now))
    .sort((a, b) => a.arrived / (now - a.since) - b.arrived / (now - b.since));
  if (!slowest) return false;
  heldSlots.delete(slowest);
  evictedSlots.add(slowest);
  const [earliest] = evictedSlots;
  if (earliest && evictedSlots.size > MAX_AT_ONCE) evictedSlots.delete(earliest);
  return true;
}

/**
 * Takes a slot for the files of a form, if one is free or a stalled form can be evicted.
 * @param address of the visitor's network; empty under a foreign server, where all share the slots
 */
export function takeUploadSlot(address: string, now = Date.now): UploadSlot | null {
  const ofOne = address ? [...heldSlots].filter((place) => place.address === address) : [];
  if (ofOne.length >= MAX_PER_ADDRESS && !evict(ofOne, now())) return null;
  if (heldSlots.size >= MAX_AT_ONCE && !evict([...heldSlots], now())) return null;
  const place: HeldSlot = { address, since: now(), arrived: 0 };
  heldSlots.add(place);
  return {
    get keeping() {
      if (heldSlots.has(place)) return 'all';
      return evictedSlots.has(place) ? 'whole' : 'none';
    },
    noteArrival(bytes) {
      place.arrived += bytes;
    },
    leave() {
      heldSlots.delete(place);
      evictedSlots.delete(place);
    },
  };
}
