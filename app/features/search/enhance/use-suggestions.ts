/** Requests suggestions when the visitor pauses typing. */

import { useEffect, useState } from 'react';
import { localPath } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { MIN_CHARACTERS, type Suggestions } from '../suggestion';

/** Milliseconds without typing before a request. */
const PAUSE_MS = 200;
/** Milliseconds. A later answer is ignored. */
const ANSWER_TIMEOUT_MS = 4_000;

/**
 * Returns the suggestions for the words. Until they arrive, returns those for the beginning of the
 * words. Null if neither has arrived, if the request failed, and for fewer than `MIN_CHARACTERS`.
 */
export function useSuggestions(words: string): Suggestions | null {
  const [answer, setAnswer] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (words.length < MIN_CHARACTERS) return setAnswer(null);
    const request = new AbortController();
    let isLatest = true;
    const show = (found: Suggestions | null) => {
      if (isLatest) setAnswer(found);
    };
    const delay = setTimeout(() => {
      fetchSuggestions(words, request.signal).then(show, () => show(null));
    }, PAUSE_MS);
    const timeout = setTimeout(() => request.abort(), PAUSE_MS + ANSWER_TIMEOUT_MS);
    return () => {
      isLatest = false;
      clearTimeout(delay);
      clearTimeout(timeout);
      request.abort();
    };
  }, [words]);
  return answer && isStillUseful(answer.words, words) ? answer : null;
}

/** Returns true if suggestions for `foundFor` may be shown while the visitor continues to type. */
export const isStillUseful = (foundFor: string, words: string): boolean =>
  words.length >= MIN_CHARACTERS && words.startsWith(foundFor);

async function fetchSuggestions(words: string, signal: AbortSignal): Promise<Suggestions | null> {
  const query = new URLSearchParams({ q: words });
  const response = await fetch(`${localPath(paths.suggestions)}?${query}`, { signal });
  return response.ok ? response.json() : null;
}
