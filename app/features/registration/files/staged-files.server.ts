/** Stores the files of an unfinished registration until it is submitted, deleted or expired. */

import { isRequiredFile } from '@contract/account';
import { fileName } from '@contract/files/document-type';
import { UPLOAD_FIELDS, UPLOAD_RULES, type UploadField } from '@contract/files/upload-rules';
import { type FileStore, FileStoreError } from '@kernel/file-store';
import { cleanUpload } from '@kernel/files/clean-upload';
import { log } from '@kernel/log';
import type { AppLoadContext } from '@remix-run/node';
import { clientAddress } from '~/platform/client-address.server';
import type { FileError, StepFiles } from '~/platform/forms/multi-step/step.server';
import { stagedFilesOf } from '~/platform/http/staged-store.server';
import { attemptLimits } from '~/platform/rate-limit.server';
import { fileKey, registrationId } from '../draft.server';
import { nowInSeconds, phoneProof } from '../proofs.server';
import { MAX_FILE_NAME_LENGTH, type Registration } from '../registration.schema';
import {
  fileNotStored,
  phoneNotVerified,
  storeUnavailable,
  tooManyFiles,
  uploadErrorText,
} from './file-errors.server';
import { releaseStagedBytes, reserveStagedBytes } from './staged-space.server';

/** The encrypted store of the registration's files; undefined if the server has no file store. */
function storeOf(context: AppLoadContext, registration: Registration) {
  return stagedFilesOf(context)?.withKeys([fileKey(registration)]);
}

const keyOf = (registration: Registration, field: UploadField) =>
  `${registrationId(registration)}/${field}`;

/** The last part of a name or path, shortened for the cookie, with its extension. */
export function shortName(name: string): string {
  const base = (name.split(/[\\/]/).pop() ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim() || 'file';
  if (base.length <= MAX_FILE_NAME_LENGTH) return base;
  return `${base.slice(0, MAX_FILE_NAME_LENGTH - 11)}…${base.slice(-10)}`;
}

/**
 * The error for a file that was discarded while it arrived: the phone is not verified, or the form
 * had no upload slot.
 */
export const discardReason = (registration: Registration): FileError =>
  phoneProof(registration) === 'valid' ? fileNotStored() : phoneNotVerified();

/**
 * Checks and stores a file, and adds it to the registration. The visitor's phone must be verified.
 * @returns null on success
 */
export async function stageFile(
  context: AppLoadContext,
  registration: Registration,
  field: UploadField,
  file: File,
): Promise<FileError | null> {
  const store = storeOf(context, registration);
  if (!store) return storeUnavailable();
  if (phoneProof(registration) !== 'valid') return phoneNotVerified();
  const permission = await attemptLimits.uploadPerAddress.take(clientAddress(context));
  if (!permission.allowed) return tooManyFiles();
  const clean = await cleanUpload(field, new Uint8Array(await file.arrayBuffer()));
  if (!clean.ok) return { message: uploadErrorText(field, clean.problem), status: 400 };
  const { bytes, type } = clean;
  const key = keyOf(registration, field);
  const replaced = await readSize(store, key);
  if (!reserveStagedBytes(bytes.length - replaced)) {
    log().error('there is no space for more staged files');
    return fileNotStored();
  }
  try {
    await store.put(key, bytes, { contentType: type });
  } catch (error) {
    releaseStagedBytes(bytes.length - replaced);
    log().error({ reason: reasonOf(error) }, 'a staged file could not be stored');
    return fileNotStored();
  }
  registration.files[field] = {
    name: shortName(file.name),
    size: file.size,
    at: nowInSeconds(),
  };
  return null;
}

/** Removes a file. If it cannot be deleted now, the sweep deletes it after a day. */
export async function removeFile(
  context: AppLoadContext,
  registration: Registration,
  field: UploadField,
): Promise<void> {
  delete registration.files[field];
  const store = storeOf(context, registration);
  if (!store) return;
  await release(store, keyOf(registration, field));
}

const releases = new Map<string, Promise<void>>();

/** Deletes a file and releases its space. Simultaneous requests share one deletion. */
function release(store: FileStore, key: string): Promise<void> {
  const running = releases.get(key) ?? deleteFile(store, key).finally(() => releases.delete(key));
  releases.set(key, running);
  return running;
}

async function deleteFile(store: FileStore, key: string): Promise<void> {
  const size = await readSize(store, key);
  const isDeleted = await store.delete(key).then(() => true, ignoreStoreError);
  if (isDeleted) releaseStagedBytes(size);
}

/** The size of a file in bytes; 0 if it does not exist, or if the store does not respond. */
async function readSize(store: FileStore, key: string): Promise<number> {
  const entries = await store.list(key).catch(ignoreStoreError);
  return entries?.find((entry) => entry.key === key)?.size ?? 0;
}

export async function removeAllFiles(
  context: AppLoadContext,
  registration: Registration,
): Promise<void> {
  for (const field of UPLOAD_FIELDS) delete registration.files[field];
  const store = storeOf(context, registration);
  const entries = await store?.list(`${registrationId(registration)}/`).catch(ignoreStoreError);
  for (const { key } of entries ?? []) await release(store as FileStore, key);
}

/**
 * Removes files from the registration that the store no longer has, because they expire after a
 * day. If the store does not respond, nothing changes.
 * @returns true if a file was removed
 */
async function dropExpiredFiles(
  context: AppLoadContext,
  registration: Registration,
  fields: readonly UploadField[] = UPLOAD_FIELDS,
): Promise<boolean> {
  const listedFields = fields.filter((field) => registration.files[field]);
  const store = storeOf(context, registration);
  if (!store || listedFields.length === 0) return false;
  const entries = await store.list(`${registrationId(registration)}/`).catch(ignoreStoreError);
  if (!entries) return false;
  const storedKeys = new Set(entries.map(({ key }) => key));
  const missing = listedFields.filter((field) => !storedKeys.has(keyOf(registration, field)));
  for (const field of missing) delete registration.files[field];
  return missing.length > 0;
}

/**
 * Reads all files of the registration, and names them after their fields. A damaged file is
 * deleted.
 * @returns the files, and as `missing` the fields whose file is missing or damaged
 * @throws FileStoreError `unavailable` if the store does not respond
 */
export async function openFiles(context: AppLoadContext, registration: Registration) {
  const files: Partial<Record<UploadField, File>> = {};
  const missing: UploadField[] = [];
  const store = storeOf(context, registration);
  for (const field of UPLOAD_FIELDS) {
    if (!registration.files[field] && !isRequiredFile(field)) continue;
    const key = keyOf(registration, field);
    const stored = await store?.get(key).catch(nullIfUnreadable);
    if (!stored) {
      await store?.delete(key).catch(ignoreStoreError);
      missing.push(field);
      continue;
    }
    const type = stored.meta.contentType;
    files[field] = new File([Uint8Array.from(stored.bytes)], fileName(field, type), {
      type,
    });
  }
  return { files, missing };
}

const reasonOf = (error: unknown) => (error instanceof FileStoreError ? error.code : 'fault');

function ignoreStoreError(error: unknown): undefined {
  if (!(error instanceof FileStoreError)) throw error;
}

function nullIfUnreadable(error: unknown): null {
  if (error instanceof FileStoreError && error.code === 'unreadable') return null;
  throw error;
}

const fieldsOf = (names: readonly string[] | undefined) =>
  UPLOAD_FIELDS.filter((field) => !names || names.includes(field));

export const stagedFiles: StepFiles<Registration> = {
  limits: Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, UPLOAD_RULES[field].maxBytes])),
  store: (context, draft, field, file) => stageFile(context, draft, field as UploadField, file),
  remove: (context, draft, field) => removeFile(context, draft, field as UploadField),
  dropExpired: (context, draft, names) => dropExpiredFiles(context, draft, fieldsOf(names)),
  canReceive: (draft) => phoneProof(draft) === 'valid',
  dropReason: discardReason,
};
