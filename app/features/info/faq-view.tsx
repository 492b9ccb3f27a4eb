import { useEffect } from 'react';
import { localLinks } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Disclosure } from '~/ui/disclosure';
import type { ShownFaqGroup } from './faq.server';
import { infoText } from './info.text';
import { Contents, Prose } from './info-view';

interface FaqViewProps {
  title: string;
  /** The `lang` attribute of title and introduction, if they are not in the page's language. */
  lang?: string | undefined;
  /** HTML. */
  introduction: string;
  groups: readonly ShownFaqGroup[];
}

/** Questions that open to their answers. */
export function FaqView({ title, lang, introduction, groups }: FaqViewProps) {
  useOpenForPrint();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: infoText.home, href: paths.home },
          { text: title, lang },
        ]}
      />
      <h1 lang={lang}>{title}</h1>
      <Prose html={introduction} lang={lang} />
      <div className="side">
        <Contents entries={groups.map(({ id, heading: text, lang }) => ({ id, text, lang }))} />
        <div className="prose">
          {groups.map(({ id, heading, lang, entries }) => (
            <section key={id}>
              <h2 id={id} lang={lang}>
                {heading}
              </h2>
              {entries.map(({ question, html, lang }) => (
                <Disclosure key={question} summary={question} lang={lang}>
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

/**
 * Opens all answers and the table of contents before printing, for browsers in which a style sheet
 * cannot open them.
 */
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
