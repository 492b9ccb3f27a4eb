/**
 * The storage of the gateway sandboxes. Records never change: the state of a payment follows from
 * its records and the time, so that two hosts or two clicks cannot overwrite each other's changes.
 */
export interface SandboxRecord {
  id: string;
  data: Record<string, unknown>;
}

export interface SandboxStore {
  get(id: string): Promise<SandboxRecord | null>;
  /** Creates a record. Returns false, and changes nothing, if the id is taken. */
  create(id: string, kind: string, data: Record<string, unknown>): Promise<boolean>;
  /** Returns all records of a kind, oldest first. */
  find(kind: string): Promise<SandboxRecord[]>;
  remove(id: string): Promise<void>;
}

export interface SandboxOptions {
  store: SandboxStore;
  now(): Date;
  /** Delay of the capture, if the buyer chose a late success. */
  lateCaptureSeconds: number;
  /** How long a refund is pending. */
  refundSeconds: number;
}
