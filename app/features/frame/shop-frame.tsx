import { useLocation, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { company } from '~/features/company/company';
import { formatPaise } from '~/platform/money';
import { Frame } from '~/ui/frame/frame';
import { Notice } from '~/ui/notice';
import { useFrameData } from './frame-data';

const DEMO_NOTE = 'Demo mode: no real messages, identity checks or payments.';

const office = company.registeredOffice;

const footer = {
  badges: {
    delivery: `At your door within ${company.deliveryDays} working days`,
    payment: 'Cards, UPI and net banking through licensed gateways',
    support: company.supportHours ?? 'People who answer',
    returns: `${company.returnDays} days to send it back`,
  },
  social: company.social,
  lines: [
    company.legalName,
    office && `${office.street}, ${office.city}, ${company.state} ${office.pin}`,
    company.cin && `CIN ${company.cin}`,
    company.gstin && `GSTIN ${company.gstin}`,
    company.fssai && `FSSAI ${company.fssai}`,
    company.directSellingRegistration &&
      `Direct selling registration ${company.directSellingRegistration}`,
    `Free delivery from ${formatPaise(company.freeShippingAbove)}`,
  ],
};

/** The shop around a page: header with what this visitor may use, message, content, footer. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const data = useFrameData();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isSignedIn = Boolean(data?.user);
  const header = {
    name: company.name,
    note: data?.demoMode ? DEMO_NOTE : company.tagline,
    userName: data?.user?.name,
    categories: data?.categories ?? [],
    currentCategory: /^\/products\/([^/]+)/.exec(pathname)?.[1],
    query: pathname === '/search' ? (search.get('q') ?? undefined) : undefined,
    wishlistHref: isSignedIn ? '/wishList' : '/join-us',
    cartHref: isSignedIn ? '/cart' : '/join-us',
  };
  return (
    <Frame header={header} footer={footer}>
      {data?.flash ? (
        <Notice type={data.flash.type} title={data.flash.title}>
          {data.flash.text}
        </Notice>
      ) : null}
      {children}
    </Frame>
  );
}
