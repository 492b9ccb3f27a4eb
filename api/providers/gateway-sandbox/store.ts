/**
 * The gateway sandboxes' storage. Records are append-only: a payment's state follows from its
 * records and the time, so two hosts or two clicks cannot overwrite each other.
 */
export interface SandboxRecord {
  id: string;
  data: Record<string, unknown>;
}

export interface SandboxStore {
  get(id: string): Promise<SandboxRecord | null>;
  /** False if the id is taken; then nothing changes. */
  create(id: string, kind: string, data: Record<string, unknown>): Promise<boolean>;
  /** All of a kind, oldest first. */
  find(kind: string): Promise<SandboxRecord[]>;
  remove(id: string): Promise<void>;
}

export interface SandboxOptions {
  store: SandboxStore;
  now(): Date;
  /** Delay of a capture that the buyer chose to come late. */
  lateCaptureSeconds: number;
  /** How long a refund is pending. */
  refundSeconds: number;
}
