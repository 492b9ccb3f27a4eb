/** Limits how many forms have their files in memory at once; each needs a few megabytes. */

const MAX_AT_ONCE = 32;
/**
 * The maximum number of forms per network address. Over 2G a form takes minutes, and senders that
 * are slow on purpose must not take all slots. A browser sends one form at a time.
 */
const MAX_PER_ADDRESS = 4;
/** A form whose average speed is lower may lose its slot. Even 2G is usually faster. */
const MIN_BYTES_PER_S = 2_000;
/** Milliseconds from the start before the speed of a form is checked. */
const GRACE_MS = 30_000;

/**
 * Which of a form's files may be held in memory. `all`: the form has a slot. `complete`: the form
 * has lost its slot, and keeps only the files that had arrived completely. `none`: it keeps no
 * files.
 */
export type BufferedFiles = 'all' | 'complete' | 'none';

/** The slot of one form. */
interface UploadSlot {
  readonly buffered: BufferedFiles;
  /** Counts arrived bytes. */
  countBytes(bytes: number): void;
  release(): void;
}

interface Slot {
  address: string;
  /** The start, in milliseconds since 1970. */
  since: number;
  /** Bytes that have arrived. */
  arrived: number;
}

const activeSlots = new Set<Slot>();
/** Forms that lost their slot and are still arriving, earliest first; at most `MAX_AT_ONCE`. */
const evictedSlots = new Set<Slot>();

const isStalled = ({ since, arrived }: Slot, now: number): boolean =>
  now - since >= GRACE_MS && arrived / (now - since) < MIN_BYTES_PER_S / 1_000;

/** Frees a slot by evicting the slowest stalled form; returns false if none is stalled. */
function evict(slots: Slot[], now: number): boolean {
  const [slowest] = slots
    .filter((slot) => isStalled(slot, now))
    .sort((a, b) => a.arrived / (now - a.since) - b.arrived / (now - b.since));
  if (!slowest) return false;
  activeSlots.delete(slowest);
  evictedSlots.add(slowest);
  const [earliest] = evictedSlots;
  if (earliest && evictedSlots.size > MAX_AT_ONCE) evictedSlots.delete(earliest);
  return true;
}

/**
 * Takes a slot for the files of a form. Returns null if no slot is free and no form is stalled.
 * @param address of the visitor's network. If it is empty because it is unknown, only the total
 * number of slots is limited
 */
export function acquireUploadSlot(address: string, now = Date.now): UploadSlot | null {
  const ofAddress = address ? [...activeSlots].filter((slot) => slot.address === address) : [];
  if (ofAddress.length >= MAX_PER_ADDRESS && !evict(ofAddress, now())) return null;
  if (activeSlots.size >= MAX_AT_ONCE && !evict([...activeSlots], now())) return null;
  const slot: Slot = { address, since: now(), arrived: 0 };
  activeSlots.add(slot);
  return {
    get buffered() {
      if (activeSlots.has(slot)) return 'all';
      return evictedSlots.has(slot) ? 'complete' : 'none';
    },
    countBytes(bytes) {
      slot.arrived += bytes;
    },
    release() {
      activeSlots.delete(slot);
      evictedSlots.delete(slot);
    },
  };
}
