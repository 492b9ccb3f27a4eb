import { Form, useLocation, useNavigation, useSearchParams } from '@remix-run/react';
import { lazy, type ReactElement, type ReactNode, Suspense, useRef, useState } from 'react';
import { company, type ShownCompany } from '~/features/company/current-company';
import { useRootData } from '~/platform/document/root-data';
import { languageLink } from '~/platform/language/language-link';
import { localPath } from '~/platform/language/page-language';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { CsrfField } from '~/platform/session/csrf-field';
import type { Flash } from '~/platform/session/session.server';
import { Button } from '~/ui/button';
import type { FooterProps } from '~/ui/frame/footer';
import { Frame } from '~/ui/frame/frame';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { Sentence } from '~/ui/sentence';
import { frameText } from './frame.text';

/**
 * The list is loaded when the search box is first used. If that fails, the box remains an ordinary
 * form.
 */
const SuggestionList = lazy<() => ReactElement | null>(() =>
  import('~/features/search/enhance/suggestion-list').catch(() => ({ default: () => null })),
);

/** The frame of a page: header, message, content, footer. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const data = useRootData();
  const { pathname, search: query } = useLocation();
  const [search] = useSearchParams();
  const isSignedIn = Boolean(data?.user);
  const flash = useFlash(data?.flash ?? null);
  const [isSearching, setSearching] = useState(false);
  const header = {
    name: company().name,
    note: data?.demoMode ? frameText.demo : undefined,
    slogan: company().tagline,
    userName: data?.user?.name,
    categories: (data?.categories ?? []).map(({ slug, name }) => {
      const href = paths.category(slug);
      return { href, name, isCurrent: href === pathname };
    }),
    hasMoreCategories: data?.hasMoreCategories ?? false,
    query: pathname === paths.search ? (search.get('q') ?? undefined) : undefined,
    onSearch: () => setSearching(true),
    suggestions: isSearching ? (
      <Suspense>
        <SuggestionList />
      </Suspense>
    ) : null,
    wishlistHref: isSignedIn ? paths.wishlistInHeader : withNext(paths.join, paths.wishlist),
    cartCount: useCartCount(data?.cartCount),
    cartHref: isSignedIn ? paths.cart : withNext(paths.join, paths.cart),
    logoutFields: <CsrfField />,
    languages: (data?.languages ?? []).map((language) => ({
      ...language,
      href: languageLink(language, pathname === paths.refused ? paths.home : pathname + query),
    })),
  };
  return (
    <Frame header={header} footer={footerOf(company())}>
      {flash ? <FlashNotice {...flash} /> : null}
      {children}
    </Frame>
  );
}

function footerOf(shop: ShownCompany): FooterProps {
  const office = shop.registeredOffice;
  return {
    badges: {
      delivery: frameText.delivery({
        days: String(shop.deliveryDays),
        from: formatPaise(shop.freeShippingAbove),
      }),
      payment: frameText.payment,
      // “6:30 pm” stays on one line.
      support: shop.supportHours?.replace(/ (?=[ap]m\b)/g, '\u00a0') ?? frameText.support,
      returns: frameText.returns({ days: shop.returnDays }),
    },
    social: shop.social,
    lines: [
      shop.legalName,
      office && `${office.street}, ${office.city}, ${shop.state} ${office.pin}`,
      shop.cin && `CIN ${shop.cin}`,
      shop.gstin && `GSTIN ${shop.gstin}`,
      shop.fssai && `FSSAI ${shop.fssai}`,
      shop.directSellingRegistration &&
        frameText.registration({ number: shop.directSellingRegistration }),
    ],
  };
}

/**
 * Counts a product as soon as the form that adds or removes it is sent. The answer then corrects
 * the number.
 */
function useCartCount(count = 0): number {
  const { formAction, formData } = useNavigation();
  const isMember = Boolean(useRootData()?.user);
  const intent = formAction === localPath(paths.cart) ? String(formData?.get('intent')) : '';
  if (!isMember) return count;
  if (intent === 'add') return count + 1;
  return /^(remove|move)-/.test(intent) ? count - 1 : count;
}

/**
 * Returns the message only on the page with which it was loaded. When JavaScript shows another
 * page, the data of the frame, including the message, stay the same.
 */
function useFlash(flash: Flash | null): Flash | null {
  const { key } = useLocation();
  const shown = useRef({ flash, key });
  if (shown.current.flash !== flash) shown.current = { flash, key };
  return shown.current.key === key ? flash : null;
}

/** The message of the previous page, with its link and its undo button if it has them. */
export function FlashNotice({ type, title, text, link, undo }: Flash) {
  return (
    <Notice type={type} title={title}>
      {text ? <Sentence>{text}</Sentence> : null}{' '}
      {link ? <Link to={link.to}>{link.text}</Link> : null}
      {undo ? (
        <Form method="post" action={undo.action}>
          <CsrfField />
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button look="bare">{undo.text}</Button>
        </Form>
      ) : null}
    </Notice>
  );
}
