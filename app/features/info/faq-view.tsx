import { useEffect } from 'react';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Disclosure } from '~/ui/disclosure';
import { Link } from '~/ui/link';
import type { ShownFaqGroup } from './faq.server';
import { Contents } from './info-view';

/** Questions that open to their answers. */
export function FaqView({ title, groups }: { title: string; groups: readonly ShownFaqGroup[] }) {
  useOpenForPrint();
  return (
    <>
      <Breadcrumbs crumbs={[{ text: 'Home', href: paths.home }, { text: title }]} />
      <h1>{title}</h1>
      <p>
        If your question is not here, <Link to={paths.info('contact-us')}>ask us</Link>; the good
        ones are added to this page.
      </p>
      <div className="side">
        <Contents entries={groups.map(({ id, heading }) => ({ id, text: heading }))} />
        <div className="prose">
          {groups.map(({ id, heading, entries }) => (
            <section key={id}>
              <h2 id={id}>{heading}</h2>
              {entries.map(({ question, html }) => (
                <Disclosure key={question} summary={question}>
                  {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own writers' text */}
                  <div dangerouslySetInnerHTML={{ __html: html }} />
                </Disclosure>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Opens all answers before printing, for browsers whose style sheets cannot. */
function useOpenForPrint(): void {
  useEffect(() => {
    const open = () => {
      for (const entry of document.querySelectorAll('details.more')) {
        entry.setAttribute('open', '');
      }
    };
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, []);
}
