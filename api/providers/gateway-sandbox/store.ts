/**
 * What the gateways' sandboxes remember. Records are made once and never changed: what a payment is
 * now follows from them and the time. So two hosts, or two clicks, cannot overwrite each other.
 */
export interface SandboxRecord {
  id: string;
  data: Record<string, unknown>;
}

export interface SandboxStore {
  get(id: string): Promise<SandboxRecord | null>;
  /** False where the id is taken; then nothing is changed. */
  create(id: string, kind: string, data: Record<string, unknown>): Promise<boolean>;
  /** All of a kind, the oldest first. */
  find(kind: string): Promise<SandboxRecord[]>;
  remove(id: string): Promise<void>;
}

export interface SandboxOptions {
  store: SandboxStore;
  now(): Date;
  /** Seconds after which a late success is captured. */
  lateSeconds: number;
  /** Seconds that a refund is pending. */
  refundSeconds: number;
}
