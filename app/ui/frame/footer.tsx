import { Link } from '../link';
import { FeatureBadges, type FeatureBadgesProps } from './feature-badges';

type FooterLink = readonly [href: string, text: string];

const groups: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Company',
    links: [
      ['/about-us', 'About us'],
      ['/our-team', 'Our team'],
      ['/compliance', 'Compliance'],
      ['/transparency', 'Transparency'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['/faq', 'FAQ'],
      ['/contact-us', 'Contact us'],
      ['/grievance-mechanism', 'Grievance mechanism'],
      ['/return-refund-policy', 'Returns and refunds'],
      ['/shipping-policy', 'Shipping policy'],
    ],
  },
  {
    title: 'Distributors',
    links: [
      ['/code-ethics', 'Code of ethics'],
      ['/transfer-policy', 'Transfer policy'],
      ['/social-media-policy', 'Social media policy'],
      ['/terms-condition', 'Terms and conditions'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['/website-terms-condition', 'Website terms'],
      ['/privacy-policy', 'Privacy policy'],
      ['/payment-gateway-policy', 'Payment gateway policy'],
    ],
  },
];

export interface FooterProps {
  badges: FeatureBadgesProps;
  /** The company's pages elsewhere. */
  social: readonly { label: string; url: string }[];
  /** The company's lines: legal name, office, registrations. Empty ones are left out. */
  lines: readonly (string | undefined)[];
}

/** The foot of every page: promises, every information and policy page, and who runs the shop. */
export function Footer({ badges, social, lines }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <FeatureBadges {...badges} />
        <nav className="cols" aria-label="Information">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([href, text]) => (
                  <li key={href}>
                    <Link to={href}>{text}</Link>
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
                <a href={url} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <p>
          {lines.filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </footer>
  );
}
