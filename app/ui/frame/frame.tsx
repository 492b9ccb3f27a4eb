import type { ReactNode } from 'react';
import { IconSprite } from '../icons';
import { Footer, type FooterProps } from './footer';
import { pageText } from './frame.text';
import { Header, type HeaderProps } from './header';

export interface FrameProps {
  header: HeaderProps;
  footer: FooterProps;
  children: ReactNode;
}

/**
 * The body of the shop's pages. The hidden line is the progress bar, which JavaScript shows while
 * it loads a page.
 */
export function Frame({ header, footer, children }: FrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        {pageText.skip}
      </a>
      <div className="go" id="progress" role="progressbar" aria-label={pageText.loading} hidden />
      <IconSprite />
      <Header {...header} />
      <main id="main" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <Footer {...footer} />
    </>
  );
}
