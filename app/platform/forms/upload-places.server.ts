/** Bounds the forms whose files are in memory at the same time; each has a few megabytes. */

const MAX_AT_ONCE = 32;
/**
 * From one network address: over 2G a form takes minutes, and senders that are slow on purpose must
 * not take all places. A browser sends one at a time.
 */
const MAX_OF_ONE = 4;
/** Slower than any 2G connection, on average since its beginning: such a form gives way. */
const CRAWLING_BYTES_PER_S = 2_000;
/** A form is not judged by its speed before that. */
const PATIENCE_MS = 30_000;

/**
 * What may be kept in memory of a form's files: all; once the place went to another form, those that
 * had arrived whole; and none of a form whose place went too long ago.
 */
export type Keeping = 'all' | 'whole' | 'none';

/** Where the files of one form are kept in memory while it arrives. */
interface UploadPlace {
  readonly keeping: Keeping;
  /** Notes bytes that have arrived. */
  noteArrival(bytes: number): void;
  leave(): void;
}

interface HeldPlace {
  address: string;
  since: number;
  arrived: number;
}

const held = new Set<HeldPlace>();
/** Forms that gave their place up and still arrive, the earliest first; bounded like the others. */
const evicted = new Set<HeldPlace>();

const isCrawling = ({ since, arrived }: HeldPlace, now: number): boolean =>
  now - since >= PATIENCE_MS && arrived / (now - since) < CRAWLING_BYTES_PER_S / 1_000;

/** Makes room by taking the place of the slowest form that crawls. */
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
 * Takes a place for the files of a form, if there is one or a form that crawls can give its own up.
 * @param address of the visitor's network; empty under a foreign server, which tells none: there all
 *   share the places
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
