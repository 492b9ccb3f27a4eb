/**
 * Files of members. Their content is validated and cleaned, and they are stored in the file store.
 */
import { randomUUID } from 'node:crypto';
import { isRequiredFile, signupFiles } from '@contract/account';
import { uploadError } from '@contract/files/upload-errors';
import { UPLOAD_FIELDS, type UploadField, type UploadProblem } from '@contract/files/upload-rules';
import type { FileStore } from '@kernel/file-store';
import { cleanUpload } from '@kernel/files/clean-upload';
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../outcome';
import type { VirusScanner } from '../../providers/virus-scanner/clamd';

/** The prefix of the keys of members' files in the file store. */
export const MEMBER_FILES = 'members';

export interface CheckedUpload {
  kind: UploadField;
  bytes: Uint8Array;
  mediaType: string;
}

export interface StoredUpload {
  kind: UploadField;
  storeKey: string;
  mediaType: string;
  size: number;
}

function refuseUpload(kind: UploadField, problem: UploadProblem): Refusal {
  const { code, values } = uploadError(kind, problem);
  return refuseField(kind, code, values);
}

/**
 * Cleans and scans a file. Refuses a file that `cleanUpload` refuses or that is infected. Refuses
 * every file while the scanner is unavailable.
 */
export async function checkUpload(
  kind: UploadField,
  file: File,
  scanner: VirusScanner,
): Promise<Outcome<{ upload: CheckedUpload }>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clean = await cleanUpload(kind, bytes);
  if (!clean.ok) return refuseUpload(kind, clean.problem);
  const scanned = await scanner.scan(bytes);
  if (scanned === 'infected') return refuseField(kind, 'file_infected');
  if (scanned === 'unavailable') return refuse('virus_scanner_unavailable');
  return done({ upload: { kind, bytes: clean.bytes, mediaType: clean.type } });
}

/**
 * Checks the files of a registration one after the other, because decoding pictures takes memory.
 * Returns the refusal of the first file that is missing or invalid.
 */
export async function checkUploads(
  files: Record<string, File>,
  scanner: VirusScanner,
): Promise<Outcome<{ uploads: CheckedUpload[] }>> {
  const uploads: CheckedUpload[] = [];
  for (const kind of UPLOAD_FIELDS) {
    const file = files[kind];
    if (file) {
      const checked = await checkUpload(kind, file, scanner);
      if (!checked.ok) return checked;
      uploads.push(checked.upload);
    } else if (isRequiredFile(kind)) {
      return refuseField(kind, signupFiles[kind]);
    }
  }
  return done({ uploads });
}

/**
 * Stores files under random keys. If one cannot be stored, deletes the others and throws the error.
 */
export async function storeUploads(
  store: FileStore,
  uploads: CheckedUpload[],
): Promise<StoredUpload[]> {
  const folder = `${MEMBER_FILES}/${randomUUID()}`;
  const stored = uploads.map(({ kind, bytes, mediaType }) => ({
    kind,
    storeKey: `${folder}/${kind}`,
    mediaType,
    size: bytes.length,
  }));
  try {
    for (const [index, { bytes, mediaType }] of uploads.entries()) {
      await store.put(stored[index]?.storeKey ?? '', bytes, { contentType: mediaType });
    }
    return stored;
  } catch (error) {
    await discardUploads(store, stored);
    throw error;
  }
}

/**
 * Deletes files that belong to no member. Failures are ignored, because nothing refers to the
 * files.
 */
export async function discardUploads(
  store: FileStore,
  stored: { storeKey: string }[],
): Promise<void> {
  await Promise.allSettled(stored.map(({ storeKey }) => store.delete(storeKey)));
}
