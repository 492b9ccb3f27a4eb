import { useLocation } from '@remix-run/react';
import { type RootData, useRootData } from '~/platform/document/root-data';
import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import { menuText } from './frame.text';

type Member = NonNullable<RootData['user']>;

interface Entry {
  href: string;
  text: string;
}

const teamPages = (): readonly Entry[] => [
  { href: paths.dashboard, text: menuText.dashboard },
  { href: paths.genealogy, text: menuText.genealogy },
  { href: paths.downline, text: menuText.team },
  { href: paths.ownDownline, text: menuText.directRecruits },
  { href: paths.downlineSales, text: menuText.sales },
  { href: paths.ranks, text: menuText.ranks },
];
const rankCheck = (): Entry => ({ href: paths.checkRank, text: menuText.rankCheck });
const shoppingPages = (): readonly Entry[] => [
  { href: paths.orders, text: menuText.orders },
  { href: paths.invoices, text: menuText.invoices },
  { href: paths.transactions, text: menuText.payments },
];
const documents = (): readonly Entry[] => [
  { href: paths.idCard, text: menuText.idCard },
  { href: paths.documents, text: menuText.documents },
  { href: paths.announcements, text: menuText.announcements },
];
const profile = (): Entry => ({ href: paths.profile, text: menuText.profile });

/** Returns the pages of a member. Customers have only the profile and the pages about shopping. */
function pagesOf({ type, checksRanks }: Member): readonly Entry[] {
  if (type === 'customer') return [...shoppingPages(), profile()];
  return [
    ...teamPages(),
    ...(checksRanks ? [rankCheck()] : []),
    ...shoppingPages(),
    ...documents(),
    profile(),
  ];
}

/** The back-office menu: folded on a phone, a row on a wide screen. */
export function OfficeNav() {
  const user = useRootData()?.user;
  const { pathname } = useLocation();
  if (!user) return null;
  const pages = pagesOf(user);
  const current = pages.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return (
    <nav className="office" aria-label={menuText.label}>
      {/* The key folds the menu again when JavaScript shows another page. */}
      <details className="fold" key={pathname}>
        <summary>
          {menuText.label}
          {current ? (
            <span className="soft">{menuText.current({ page: current.text })}</span>
          ) : null}
        </summary>
        <ul>
          {pages.map(({ href, text }) => (
            <li key={href}>
              <Link to={href} aria-current={ariaCurrent(href, pathname)}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function ariaCurrent(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
