import { paths } from '~/platform/paths';
import { Link } from '../link';
import { FeatureBadges, type FeatureBadgesProps } from './feature-badges';

type FooterLink = readonly [href: string, text: string];

const groups: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Company',
    links: [
      [paths.info('about-us'), 'About us'],
      [paths.info('our-team'), 'Our team'],
      [paths.info('compliance'), 'Compliance'],
      [paths.info('transparency'), 'Transparency'],
    ],
  },
  {
    title: 'Help',
    links: [
      [paths.info('faq'), 'FAQ'],
      [paths.info('contact-us'), 'Contact us'],
      [paths.info('grievance-mechanism'), 'Grievance mechanism'],
      [paths.info('return-refund-policy'), 'Returns and refunds'],
      [paths.info('shipping-policy'), 'Shipping policy'],
    ],
  },
  {
    title: 'Distributors',
    links: [
      [paths.info('code-ethics'), 'Code of ethics'],
      [paths.info('transfer-policy'), 'Transfer policy'],
      [paths.info('social-media-policy'), 'Social media policy'],
      [paths.info('terms-condition'), 'Terms and conditions'],
    ],
  },
  {
    title: 'Legal',
    links: [
      [paths.info('website-terms-condition'), 'Website terms'],
      [paths.info('privacy-policy'), 'Privacy policy'],
      [paths.info('payment-gateway-policy'), 'Payment gateway policy'],
    ],
  },
];

export interface FooterProps {
  badges: FeatureBadgesProps;
  /** The company's pages on social networks. */
  social: readonly { label: string; url: string }[];
  /** Legal name, office, registrations. Empty lines are left out. */
  lines: readonly (string | undefined)[];
}

/** The foot of every page: badges, links to information and policy pages, and the company. */
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
        <ul className="lines">
          {lines.filter(Boolean).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
