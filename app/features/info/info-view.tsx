import type { ReactNode } from 'react';
import { formatDay } from '~/platform/dates';
import { localLinks } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { fill } from '~/ui/fill';
import { infoText } from './info.text';
import type { RenderedInfoPage, TocEntry } from './info.types';

/** A page with fewer sections has no table of contents. */
const MIN_SECTIONS = 4;

interface InfoViewProps {
  page: Pick<RenderedInfoPage, 'title' | 'updated' | 'html' | 'toc' | 'lang'>;
  /** Shown between the introduction and the first section, such as a form. */
  children?: ReactNode;
  /** The entry of `children` in the table of contents. */
  section?: TocEntry;
}

/** An information or policy page. */
export function InfoView({ page, children, section }: InfoViewProps) {
  const { title, updated, html, toc, lang } = page;
  const [introduction, sections] = splitAtFirstSection(html);
  const contents = section ? [section, ...toc] : toc;
  const text = (
    <div>
      <Prose html={introduction} lang={lang} />
      {children}
      <Prose html={sections} lang={lang} />
    </div>
  );
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: infoText.home, href: paths.home },
          { text: title, lang },
        ]}
      />
      <h1 lang={lang}>{title}</h1>
      {updated ? (
        <p className="soft">
          {fill(infoText.updated, {
            date: <time dateTime={updated}>{formatDay(updated)}</time>,
          })}
        </p>
      ) : null}
      {contents.length < MIN_SECTIONS ? (
        text
      ) : (
        <div className="side">
          <Contents entries={contents} />
          {text}
        </div>
      )}
    </>
  );
}

/** @param lang the `lang` attribute, if the HTML is not in the language of the page */
export const Prose = ({ html, lang }: { html: string; lang: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own writers' text
  <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: localLinks(html) }} />
);

/** Links to the sections of a page; folded on narrow screens. */
export function Contents({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <nav aria-label={infoText.onThisPage}>
      <details className="fold more">
        <summary>{infoText.onThisPage}</summary>
        <ul className="list">
          {entries.map(({ id, text, lang }) => (
            <li key={id} lang={lang}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function splitAtFirstSection(html: string): [string, string] {
  const start = html.indexOf('<h2');
  return start < 0 ? [html, ''] : [html.slice(0, start), html.slice(start)];
}
