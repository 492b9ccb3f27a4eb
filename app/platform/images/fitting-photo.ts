/**
 * The file to send instead of a chosen one: a photo of more than `maxBytes` is made smaller if the
 * browser can, any other file is unchanged. The code for that is loaded when it is needed. Never
 * rejects.
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
