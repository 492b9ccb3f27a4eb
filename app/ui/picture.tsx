import { type ImageWidth, imageUrl } from '~/platform/images/image-url';

interface PictureProps {
  /** Where the image resource finds the original. */
  src: string;
  /** Empty when a text beside it says the same. */
  alt: string;
  /** Widths offered, in device pixels, from small to large. */
  widths: readonly [ImageWidth, ...ImageWidth[]];
  /** The room it takes in the layout, as in the HTML attribute. */
  sizes: string;
  /** Own size or any pair of the same shape: keeps its place while it loads. */
  width: number;
  height: number;
  /** The main picture of the page: fetched first, never lazily. */
  priority?: boolean;
}

/** A picture in the widths that the layout needs; the server chooses the format. */
export function Picture({ src, alt, widths, sizes, priority, ...size }: PictureProps) {
  const fallback = widths[Math.floor(widths.length / 2)] ?? widths[0];
  // React 18 knows the attribute only in lower case, its types only in camel case.
  const order = priority ? { fetchpriority: 'high' } : { loading: 'lazy' as const };
  return (
    <img
      src={imageUrl(src, fallback)}
      srcSet={widths.map((width) => `${imageUrl(src, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      decoding={priority ? undefined : 'async'}
      {...order}
      {...size}
    />
  );
}
