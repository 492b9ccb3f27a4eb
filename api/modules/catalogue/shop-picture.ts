/**
 * Pictures that staff upload for the shop. They are cleaned, scanned for viruses, and stored below
 * `/media/shop/`.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileName } from '@contract/files/document-type';
import { fileError } from '@contract/files/upload-errors';
import { SHOP_PICTURE_RULE } from '@contract/files/upload-rules';
import { cleanFile } from '@kernel/files/clean-upload';
import { readPictureSize } from '@kernel/files/picture-size';
import type { ApiContext } from '../../context';
import { done, type Outcome, refuse, refuseField } from '../../outcome';

/** The folder of the shop's pictures below `/media/`. */
export const SHOP_PICTURES = 'shop';
const MAX_SIZE = '10 MB';

type PictureContext = Pick<ApiContext, 'mediaDir' | 'mediaBucket' | 'accounts'>;

export interface StoredPicture {
  /** The address of the picture. */
  image: string;
  width: number | null;
  height: number | null;
}

/**
 * Cleans, scans and stores a picture. It always gets a new name, so that no cache shows an earlier
 * picture under its address. Refuses a missing, invalid or infected file, and every file while the
 * virus scanner is unavailable.
 */
export async function storePicture(
  { mediaDir, mediaBucket, accounts }: PictureContext,
  file: File | undefined,
): Promise<Outcome<{ picture: StoredPicture }>> {
  if (!file) return refuseField('picture', 'picture_required');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clean = await cleanFile(SHOP_PICTURE_RULE, bytes);
  if (!clean.ok) {
    const { code, values } = fileError(clean.problem, SHOP_PICTURE_RULE, MAX_SIZE);
    return refuseField('picture', code, values);
  }
  const scanned = await accounts.virusScanner.scan(bytes);
  if (scanned === 'infected') return refuseField('picture', 'file_infected');
  if (scanned === 'unavailable') return refuse('virus_scanner_unavailable');
  const path = `${SHOP_PICTURES}/${fileName(randomUUID(), clean.type)}`;
  const target = join(mediaDir, path);
  await mkdir(join(mediaDir, SHOP_PICTURES), { recursive: true });
  await writeFile(`${target}.part`, clean.bytes);
  await rename(`${target}.part`, target);
  await mediaBucket?.put(path, clean.bytes);
  const size = await readPictureSize(clean.bytes);
  const { width = null, height = null } = size ?? {};
  return done({ picture: { image: `/media/${path}`, width, height } });
}
