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
import { fieldError } from '../../http/form';
import { fieldMessage } from '../../http/messages';
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

/** What a person reads about a file that cannot be taken. */
function sentence(kind: UploadField, problem: UploadProblem): string {
  const pdf = (UPLOAD_RULES[kind].types as readonly string[]).includes('application/pdf');
  switch (problem) {
    case 'empty':
      return 'This file is empty. Please choose another.';
    case 'too-large':
      return `File size must be less than ${kind === 'profile_pic' ? '1MB' : '500KB'}!`;
    case 'wrong-type':
      return `Please choose a JPEG, PNG or WebP picture${pdf ? ' or a PDF' : ''}.`;
    case 'unreadable':
      return 'This picture is damaged. Please choose another.';
    case 'too-many-pixels':
      return 'This picture has too many pixels. Please choose a smaller one.';
  }
}

/** @throws ApiError that names the field when the file is too large or not what it says. */
export async function checkUpload(kind: UploadField, file: File): Promise<CheckedUpload> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const verdict = await validateUpload(kind, bytes);
  if (!verdict.ok) throw fieldError(kind, sentence(kind, verdict.problem));
  if (verdict.type !== 'application/pdf') {
    const image = await inspectImage(bytes);
    if (!image.ok) throw fieldError(kind, sentence(kind, image.problem));
  }
  return { kind, bytes, mediaType: verdict.type };
}

/**
 * Checks the files of a registration, one after the other: pictures take memory to decode.
 * @throws ApiError that names the field of the first one that is missing or cannot be taken
 */
export async function checkUploads(files: Record<string, File>): Promise<CheckedUpload[]> {
  const checked: CheckedUpload[] = [];
  for (const kind of UPLOAD_FIELDS) {
    const file = files[kind];
    if (file) checked.push(await checkUpload(kind, file));
    else if (isRequiredFile(kind)) throw fieldError(kind, fieldMessage(signupFiles[kind]));
  }
  return checked;
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
