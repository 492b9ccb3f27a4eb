import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from './link';

type ButtonLook = 'main' | 'alt' | 'bare';

const looks: Record<ButtonLook, string> = { main: 'btn', alt: 'btn alt', bare: 'bare' };

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** `main` for the main action of a form, `alt` for other buttons; `bare` looks like a link. */
  look?: ButtonLook;
}

/** A submit button by default; `name="intent"` and `value` distinguish several. */
export function Button({ look = 'main', type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={looks[look]} {...rest} />;
}

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  look?: ButtonLook;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'main', ...rest }: ButtonLinkProps) {
  return <Link className={looks[look]} {...rest} />;
}
