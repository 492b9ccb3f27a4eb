/** Files of members: validated once more by content, and kept in the file store. */
import { randomUUID } from 'node:crypto';
import { isRequiredFile, signupFiles } from '@contract/account';
import {
  UPLOAD_FIELDS,
  UPLOAD_RULES,
  type UploadField,
  type UploadProblem,
} from '@contract/files/upload-rules';
import type { FileStore } from '@kernel/file-store';
import { validateUpload } from '@kernel/files/validate-upload';
import { done, type Outcome, type Refusal, refuseField } from '../../outcome';
import { inspectImage } from '../../providers/storage/inspect-image';

/** Where the file store has the files of members. */
export const MEMBER_FILES = 'members';

export interface CheckedUpload {
  kind: UploadField;
  bytes: Uint8Array;
  mediaType: string;
}

export interface KeptUpload {
  kind: UploadField;
  storeKey: string;
  mediaType: string;
  size: number;
}

/** What a file is refused for. */
function refuseUpload(kind: UploadField, problem: UploadProblem): Refusal {
  const types: readonly string[] = UPLOAD_RULES[kind].types;
  switch (problem) {
    case 'empty':
      return refuseField(kind, 'file_empty');
    case 'too-large':
      return refuseField(kind, 'file_too_large', { max: kind === 'profile_pic' ? '1MB' : '500KB' });
    case 'wrong-type':
      return refuseField(
        kind,
        types.includes('application/pdf') ? 'file_no_picture_or_pdf' : 'file_no_picture',
      );
    case 'unreadable':
      return refuseField(kind, 'picture_damaged');
    case 'too-many-pixels':
      return refuseField(kind, 'picture_too_large');
  }
}

/** Refused when the file is too large or not what it says. */
export async function checkUpload(
  kind: UploadField,
  file: File,
): Promise<Outcome<{ upload: CheckedUpload }>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const verdict = await validateUpload(kind, bytes);
  if (!verdict.ok) return refuseUpload(kind, verdict.problem);
  if (verdict.type !== 'application/pdf') {
    const image = await inspectImage(bytes);
    if (!image.ok) return refuseUpload(kind, image.problem);
  }
  return done({ upload: { kind, bytes, mediaType: verdict.type } });
}

/**
 * Checks the files of a registration, one after the other: pictures take memory to decode. Refused
 * for the first one that is missing or cannot be taken.
 */
export async function checkUploads(
  files: Record<string, File>,
): Promise<Outcome<{ uploads: CheckedUpload[] }>> {
  const uploads: CheckedUpload[] = [];
  for (const kind of UPLOAD_FIELDS) {
    const file = files[kind];
    if (file) {
      const checked = await checkUpload(kind, file);
      if (!checked.ok) return checked;
      uploads.push(checked.upload);
    } else if (isRequiredFile(kind)) {
      return refuseField(kind, signupFiles[kind]);
    }
  }
  return done({ uploads });
}

/** Stores files under names that nobody can guess, all or none. */
export async function keepUploads(
  store: FileStore,
  uploads: CheckedUpload[],
): Promise<KeptUpload[]> {
  const folder = `${MEMBER_FILES}/${randomUUID()}`;
  const kept = uploads.map(({ kind, bytes, mediaType }) => ({
    kind,
    storeKey: `${folder}/${kind}`,
    mediaType,
    size: bytes.length,
  }));
  try {
    for (const [index, { bytes, mediaType }] of uploads.entries()) {
      await store.put(kept[index]?.storeKey ?? '', bytes, { contentType: mediaType });
    }
    return kept;
  } catch (error) {
    await discardUploads(store, kept);
    throw error;
  }
}

/** Removes files that no member has after all; one that cannot be removed is nobody's to see. */
export async function discardUploads(
  store: FileStore,
  kept: { storeKey: string }[],
): Promise<void> {
  await Promise.allSettled(kept.map(({ storeKey }) => store.delete(storeKey)));
}
