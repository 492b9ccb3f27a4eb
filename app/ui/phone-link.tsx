import type { ReactNode } from 'react';

interface PhoneLinkProps {
  /** The number as shown, with spaces. */
  phone: string;
  look?: 'button';
  /** The phone number by default. */
  children?: ReactNode;
}

/** A number that a phone can dial. */
export const PhoneLink = ({ phone, look, children = phone }: PhoneLinkProps) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={look && 'btn'}>
    {children}
  </a>
);
