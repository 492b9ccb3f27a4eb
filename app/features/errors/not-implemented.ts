/** A page that is guarded and has an address, but is still to be built. */
export interface NotImplemented {
  /** What it is, such as "The cart". */
  name: string;
  /** Something was sent there, and came to nothing. */
  wasSent: boolean;
  /** Where to go on: the product that was to be added, or the shelves. */
  back: string;
}

/** What a 501 of ours says about itself; null for any other, such as one of the upstream. */
export function notImplementedOf(data: unknown): NotImplemented | null {
  return typeof data === 'object' && data !== null && 'wasSent' in data
    ? (data as NotImplemented)
    : null;
}
