import { useActionData } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { FormProblem } from '~/platform/forms/problems';
import { isEnhanced } from '~/platform/forms/use-enhanced';
import { fieldText } from './form.text';
import { Link } from './link';
import { Sentence } from './sentence';

interface ErrorSummaryProps {
  problems: readonly FormProblem[];
  /** Replaces the default heading. */
  title?: string;
}

/**
 * The errors of a form that was sent back. An error that names a field or a page links to it.
 * The alert is an inner element, so that it is announced once even if JavaScript moves the focus to
 * the box.
 */
export function ErrorSummary({ problems, title = fieldText.problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useErrorTitle(problems.length > 0);
  useAttention(box, problems);
  if (problems.length === 0) return null;
  return (
    <div className="summary" id="problems" tabIndex={-1} ref={box}>
      <div role="alert">
        <h2>{title}</h2>
        <ul>
          {problems.map(({ id, href, message }) => (
            <li key={`${id}${message}`}>
              {id ? (
                <a href={`#${id}`}>
                  <Sentence>{message}</Sentence>
                </a>
              ) : null}
              {href ? <Link to={href}>{message}</Link> : null}
              {id || href ? null : <Sentence>{message}</Sentence>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/**
 * Adds "Error" to the title of the page. The server adds it too, but `entry.client.tsx` removes it
 * before this runs.
 */
function useErrorTitle(hasProblems: boolean): void {
  useEffect(() => {
    if (!hasProblems) return;
    document.title = fieldText.error + document.title;
    return () => {
      document.title = document.title.replace(fieldText.error, '');
    };
  }, [hasProblems]);
}

/**
 * Scrolls to the summary, even if a phone's keyboard covers it, and focuses it. Does nothing for
 * errors that arrived with the document, because the browser shows a new document from its top.
 */
function useAttention(box: RefObject<HTMLElement>, problems: readonly FormProblem[]): void {
  const answer = useActionData();
  const shownAnswer = useRef(isEnhanced() ? undefined : answer);
  useEffect(() => {
    // A form may show its errors one rendering later than the answer arrives.
    if (!answer || shownAnswer.current === answer || problems.length === 0) return;
    shownAnswer.current = answer;
    box.current?.scrollIntoView();
    box.current?.focus({ preventScroll: true });
  }, [answer, problems, box]);
}
