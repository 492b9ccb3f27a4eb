/**
 * Makes a photo smaller if it has more than `maxBytes` and the browser can. Returns any other file
 * unchanged. The code that shrinks photos is loaded on first use. Never rejects.
 */
export async function shrinkIfTooLarge(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes) return file;
  try {
    const { shrinkPhoto } = await import('./shrink-photo');
    return await shrinkPhoto(file, maxBytes);
  } catch {
    return file;
  }
}
