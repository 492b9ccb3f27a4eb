/** Makes a phone's photo small enough to upload, and as readable as possible. */

/** Longest sides to try, in pixels. A document stays readable well below the first. */
const SIDES = [2200, 1800, 1500, 1200, 1000, 800, 600];
/** JPEG qualities to try, best first. */
const QUALITIES = [0.85, 0.72, 0.6, 0.5];
/**
 * Longest side in pixels. A larger picture is made smaller before one of the two lowest qualities
 * is tried.
 */
const MIN_SIDE = 1200;

function drawScaled(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encodeJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * Makes a JPEG of at most `maxBytes` from a picture. Returns the file itself if it is small enough,
 * is not a picture, or cannot be made small enough.
 */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || !/^image\/(jpeg|png|webp|heic|heif|avif)$/.test(file.type)) {
    return file;
  }
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const longest = Math.max(picture.width, picture.height);
  const sides = [...new Set(SIDES.map((side) => Math.min(side, longest)))];
  for (const side of sides) {
    const canvas = drawScaled(picture, side);
    for (const quality of side > MIN_SIDE ? QUALITIES.slice(0, 2) : QUALITIES) {
      const blob = await encodeJpeg(canvas, quality);
      if (blob && blob.size <= maxBytes) {
        const name = file.name.replace(/\.\w+$/, '');
        return new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
      }
    }
  }
  return file;
}
