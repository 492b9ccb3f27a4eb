import { useLocation } from '@remix-run/react';
import { type RootData, useRootData } from '~/platform/document/root-data';
import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';

type Member = NonNullable<RootData['user']>;

interface Entry {
  href: string;
  text: string;
}

const teamPages: readonly Entry[] = [
  { href: paths.dashboard, text: 'Dashboard' },
  { href: paths.genealogy, text: 'Genealogy' },
  { href: paths.downline, text: 'Team' },
  { href: paths.ownDownline, text: 'Direct recruits' },
  { href: paths.downlineSales, text: 'Team sales' },
  { href: paths.ranks, text: 'Ranks' },
];
const rankCheck: Entry = { href: paths.checkRank, text: 'Rank check' };
const shoppingPages: readonly Entry[] = [
  { href: paths.orders, text: 'Orders' },
  { href: paths.invoices, text: 'Invoices' },
  { href: paths.transactions, text: 'Payments' },
];
const documents: readonly Entry[] = [
  { href: paths.idCard, text: 'ID card' },
  { href: paths.documents, text: 'Documents' },
  { href: paths.announcements, text: 'Announcements' },
];
const profile: Entry = { href: paths.profile, text: 'Profile' };

/** The pages of a member: a customer has those of shopping alone. */
function pagesOf({ type, checksRanks }: Member): readonly Entry[] {
  if (type === 'customer') return [...shoppingPages, profile];
  return [
    ...teamPages,
    ...(checksRanks ? [rankCheck] : []),
    ...shoppingPages,
    ...documents,
    profile,
  ];
}

/** The way between the pages of a member: folded away on a phone, a row on a wide screen. */
export function OfficeNav() {
  const user = useRootData()?.user;
  const { pathname } = useLocation();
  if (!user) return null;
  const pages = pagesOf(user);
  const current = pages.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return (
    <nav className="office" aria-label="Your pages">
      {/* The key: it folds again where script shows another page. */}
      <details className="fold" key={pathname}>
        <summary>
          Your pages{current ? <span className="soft">{`: ${current.text}`}</span> : null}
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
