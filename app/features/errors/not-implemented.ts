/** A page that is guarded and has an address, but is still to be built. */
export interface NotImplemented {
  /** What it is, such as "The cart". */
  name: string;
  isNotImplemented: true;
}

/** What a 501 of ours says about itself; null for any other, such as one of the upstream. */
export function notImplementedOf(data: unknown): NotImplemented | null {
  return typeof data === 'object' && data !== null && 'isNotImplemented' in data
    ? (data as NotImplemented)
    : null;
}
