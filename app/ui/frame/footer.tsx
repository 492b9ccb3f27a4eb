import { contentLanguage } from '~/platform/language/content-language';
import { type InfoSlug, paths } from '~/platform/paths';
import { Link } from '../link';
import { FeatureBadges, type FeatureBadgesProps } from './feature-badges';
import { footerLinks, footerText } from './frame.text';

export interface FooterProps {
  badges: FeatureBadgesProps;
  /** The company's pages on social networks. */
  social: readonly { label: string; url: string }[];
  /** Legal name, office, registrations. Empty lines are left out. */
  lines: readonly (string | undefined)[];
}

/**
 * The footer of the shop's frame: badges, links to information and policy pages, and the company.
 */
export function Footer({ badges, social, lines }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <FeatureBadges {...badges} />
        <nav className="cols" aria-label={footerText.label}>
          {Object.entries(footerLinks).map(([group, pages]) => (
            <div key={group}>
              <h2>{footerText.groups[group as keyof typeof footerText.groups]}</h2>
              <ul>
                {(Object.entries(pages) as [InfoSlug, string][]).map(([page, name]) => (
                  <li key={page}>
                    <Link to={paths.info(page)}>{name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {social.length > 0 ? (
          <ul className="social">
            {social.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" lang={contentLanguage(label)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <ul className="lines">
          {lines.filter(Boolean).map((line) => (
            <li key={line} lang={contentLanguage(line)}>
              {line}
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
