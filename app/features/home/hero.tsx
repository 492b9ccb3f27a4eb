import { contentLanguage } from '~/platform/language/content-language';
import { ButtonLink } from '~/ui/button';
import { Picture } from '~/ui/picture';
import type { HomeBanner } from './home.server';

interface HeroProps {
  banner: HomeBanner;
  /** Half the width of a wide screen. */
  isHalf?: boolean;
  /** The first picture of the page. */
  priority?: boolean;
}

/** Smaller than the real width, so that a phone with two pixels a dot loads 640 pixels, not 960. */
const SIZES = '(min-width:48em) 96vw, 88vw';
const HALF_SIZES = '(min-width:48em) 48vw, 88vw';

/** A banner: a picture with text; on a wide screen the text is next to the picture. */
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
