import { useEffect } from 'react';
import { localLinks } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Disclosure } from '~/ui/disclosure';
import type { ShownFaqGroup } from './faq.server';
import { infoText } from './info.text';
import { Contents } from './info-view';

interface FaqViewProps {
  title: string;
  /** HTML. */
  introduction: string;
  groups: readonly ShownFaqGroup[];
}

/** Questions that open to their answers. */
export function FaqView({ title, introduction, groups }: FaqViewProps) {
  useOpenForPrint();
  return (
    <>
      <Breadcrumbs crumbs={[{ text: infoText.home, href: paths.home }, { text: title }]} />
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own text */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: localLinks(introduction) }} />
      <div className="side">
        <Contents entries={groups.map(({ id, heading }) => ({ id, text: heading }))} />
        <div className="prose">
          {groups.map(({ id, heading, entries }) => (
            <section key={id}>
              <h2 id={id}>{heading}</h2>
              {entries.map(({ question, html }) => (
                <Disclosure key={question} summary={question}>
                  {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own writers' text */}
                  <div dangerouslySetInnerHTML={{ __html: localLinks(html) }} />
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
