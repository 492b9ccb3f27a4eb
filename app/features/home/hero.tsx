import { contentLanguage } from '~/platform/language/content-language';
import { ButtonLink } from '~/ui/button';
import { Picture } from '~/ui/picture';
import type { HomeBanner } from './home.server';

interface HeroProps {
  banner: HomeBanner;
  /** The banner takes half the width of a wide screen. */
  isHalf?: boolean;
  /** The picture is the first of the page and is loaded first. */
  priority?: boolean;
}

/**
 * The width for phones is less than the real width: a phone of 360 px with a pixel ratio of 2 then
 * loads the picture with 640 px, not the one with 960.
 */
const SIZES = '(min-width:48em) 96vw, 88vw';
const HALF_SIZES = '(min-width:48em) 48vw, 88vw';

/** A banner: a picture, a text with a link, or both. */
export function Hero({ banner, isHalf = false, priority = false }: HeroProps) {
  const { title, text, image, alt, width, height, link, linkText } = banner;
  return (
    <section className="hero">
      {image ? (
        <Picture
          src={image}
          alt={alt}
          widths={[480, 640, 960, 1280]}
          sizes={isHalf ? HALF_SIZES : SIZES}
          width={width}
          height={height}
          priority={priority}
        />
      ) : null}
      {title || link ? (
        <div lang={contentLanguage(title)}>
          {title ? <h2 className="title">{title}</h2> : null}
          {text ? <p>{text}</p> : null}
          {link ? <ButtonLink to={link}>{linkText}</ButtonLink> : null}
        </div>
      ) : null}
    </section>
  );
}
