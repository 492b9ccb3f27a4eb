import type { ReactNode } from 'react';
import { Link } from './link';

interface CardProps {
  href: string;
  title: string;
  /** The picture's alternative text is empty, because the title next to it says the same. */
  picture?: ReactNode;
  /** Content below the title. */
  children?: ReactNode;
}

/** An item of a grid. It contains one link, and can be clicked anywhere. */
export function Card({ href, title, picture, children }: CardProps) {
  return (
    <li className="card">
      {picture}
      <Link to={href}>{title}</Link>
      {children}
    </li>
  );
}
