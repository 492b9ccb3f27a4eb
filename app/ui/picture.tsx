import { type ImageWidth, imageUrl } from '~/platform/images/image-url';

interface PictureProps {
  /** Address of the original, for the image route. */
  src: string;
  /** Empty if a text next to it says the same. */
  alt: string;
  /** In device pixels, from small to large. */
  widths: readonly [ImageWidth, ...ImageWidth[]];
  /** The width of the picture in the layout, as in the HTML attribute `sizes`. */
  sizes: string;
  /**
   * The picture's own size, or any size with the same ratio. It reserves the space while the
   * picture loads.
   */
  width: number;
  height: number;
  /** Whether this is a main picture of the page, which is loaded first and not lazily. */
  priority?: boolean;
}

/** A picture in the widths that the layout needs; the server chooses the format. */
export function Picture({ src, alt, widths, sizes, priority, ...size }: PictureProps) {
  const fallback = widths[Math.floor(widths.length / 2)] ?? widths[0];
  // React 18 accepts `fetchpriority` in lower case only, but its types have it in camel case only.
  const loadingAttributes = priority ? { fetchpriority: 'high' } : { loading: 'lazy' as const };
  return (
    <img
      src={imageUrl(src, fallback)}
      srcSet={widths.map((width) => `${imageUrl(src, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      decoding={priority ? undefined : 'async'}
      {...loadingAttributes}
      {...size}
    />
  );
}
