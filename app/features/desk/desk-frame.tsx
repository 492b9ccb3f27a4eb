import type { Capability } from '@contract/desk/roles';
import { mayUse } from '@contract/desk/roles';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { company } from '~/features/company/current-company';
import { FlashNotice } from '~/features/frame/shop-frame';
import { deskPaths } from '~/platform/desk-paths';
import { type RootData, useRootData } from '~/platform/document/root-data';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { Link } from '~/ui/link';
import { cataloguePaths } from './catalogue-nav';
import { deskText } from './desk.text';

interface Section {
  href: string;
  text: string;
  /** The link is only shown to staff with this capability. */
  capability: Capability;
  /** The link is only shown until the shop opens. */
  isForOpening?: true;
  /** Other pages that belong to the section. */
  covers?: readonly string[];
}

/** The sections in the header, in this order. */
const SECTIONS: readonly Section[] = [
  { href: deskPaths.home, text: deskText.home, capability: 'desk.use' },
  {
    href: deskPaths.opening,
    text: deskText.opening,
    capability: 'settings.edit',
    isForOpening: true,
  },
  { href: deskPaths.orders, text: deskText.orders, capability: 'orders.see' },
  { href: deskPaths.figures, text: deskText.figures, capability: 'figures.see' },
  {
    href: deskPaths.products,
    text: deskText.catalogue,
    capability: 'catalogue.edit',
    covers: cataloguePaths,
  },
  { href: deskPaths.books, text: deskText.books, capability: 'books.export' },
  { href: deskPaths.tickets, text: deskText.tickets, capability: 'tickets.answer' },
  { href: deskPaths.members, text: deskText.members, capability: 'members.see' },
  { href: deskPaths.documents, text: deskText.documents, capability: 'documents.see' },
  { href: deskPaths.register, text: deskText.register, capability: 'register.see' },
  { href: deskPaths.imports, text: deskText.imports, capability: 'catalogue.edit' },
  { href: deskPaths.settings, text: deskText.settings, capability: 'settings.edit' },
  { href: deskPaths.health, text: deskText.health, capability: 'jobs.handle' },
  { href: deskPaths.staff, text: deskText.staff, capability: 'staff.manage' },
  { href: deskPaths.record, text: deskText.record, capability: 'record.see' },
  { href: deskPaths.security, text: deskText.security, capability: 'record.see' },
];

/** The body of every page of the desk. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const data = useRootData();
  return (
    <>
      <a className="skip" href="#main">
        {deskText.skip}
      </a>
      <header className="desk">
        <div className="wrap">
          <p className="desk-name">
            <Link to={deskPaths.home}>{company().name}</Link> {deskText.title}
          </p>
          {data?.staff ? <SignedIn name={data.staff.name} /> : null}
        </div>
        {data?.staff ? <Sections {...data.staff} /> : null}
      </header>
      <main id="main" className="wrap" tabIndex={-1}>
        {data?.flash ? <FlashNotice {...data.flash} /> : null}
        {data?.staff ? <ClosedNote {...data.staff} /> : null}
        {children}
      </main>
      <footer className="wrap desk-foot">
        <Link to={paths.home}>{deskText.toShop}</Link>
      </footer>
      {data?.staff?.hasSearchKey ? <script src={deskPaths.keysScript} defer /> : null}
    </>
  );
}

/**
 * Until the shop opens, links to the list of tasks that are left, for staff who may edit settings.
 */
function ClosedNote({ roles, isClosed = false }: NonNullable<RootData['staff']>) {
  const { pathname } = useLocation();
  if (!isClosed || pathname === deskPaths.opening || !mayUse(roles, 'settings.edit')) return null;
  return (
    <p className="soft">
      {deskText.closed} <Link to={deskPaths.opening}>{deskText.toOpening}</Link>
    </p>
  );
}

function SignedIn({ name }: { name: string }) {
  return (
    <form method="post" action={deskPaths.signOut} className="desk-who">
      <CsrfField />
      <span>{deskText.signedInAs({ name })}</span>{' '}
      <Link to={deskPaths.account}>{deskText.account}</Link>{' '}
      <Button look="bare">{deskText.signOut}</Button>
    </form>
  );
}

function Sections({ roles, isClosed = false }: NonNullable<RootData['staff']>) {
  const { pathname } = useLocation();
  const allowedSections = SECTIONS.filter(
    ({ capability, isForOpening }) => mayUse(roles, capability) && (isClosed || !isForOpening),
  );
  const isWithin = (href: string) =>
    pathname === href || (href !== deskPaths.home && pathname.startsWith(`${href}/`));
  const isCurrent = ({ href, covers = [] }: Section) => [href, ...covers].some(isWithin);
  return (
    <nav className="wrap" aria-label={deskText.sections}>
      <ul>
        {allowedSections.map((section) => (
          <li key={section.href}>
            <Link to={section.href} aria-current={isCurrent(section) ? 'page' : undefined}>
              {section.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
