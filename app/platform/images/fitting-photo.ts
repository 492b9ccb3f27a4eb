/**
 * The file to send in place of a chosen one: a photo of more than `maxBytes` made smaller where the
 * browser can, any other file as it is. The code for that comes when it is needed. Never rejects.
 */
export async function fittingPhoto(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes) return file;
  try {
    const { shrinkPhoto } = await import('./shrink-photo');
    return await shrinkPhoto(file, maxBytes);
  } catch {
    return file;
  }
}
