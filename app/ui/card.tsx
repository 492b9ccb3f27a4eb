import type { ReactNode } from 'react';
import { Link } from './link';

interface CardProps {
  href: string;
  title: string;
  /** Its text is empty: the title beside it says the same. */
  picture?: ReactNode;
  /** What stands under the title. */
  children?: ReactNode;
}

/** An item of a grid: the whole of it can be pressed, with one link in it. */
export function Card({ href, title, picture, children }: CardProps) {
  return (
    <li className="card">
      {picture}
      <Link to={href}>{title}</Link>
      {children}
    </li>
  );
}
