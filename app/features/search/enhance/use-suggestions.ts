/** Asks for suggestions once the visitor stops typing for a moment. */

import { useEffect, useState } from 'react';
import { paths } from '~/platform/paths';
import { MIN_CHARACTERS, type Suggestions } from '../suggestion';

/** Debounce: milliseconds without input before a request. */
const DEBOUNCE_MS = 200;
/** Time-out of a request, in milliseconds. */
const TIMEOUT_MS = 4_000;

/** What was found for these words, or for their beginning until more is known; null for nothing. */
export function useSuggestions(words: string): Suggestions | null {
  const [answer, setAnswer] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (words.length < MIN_CHARACTERS) return setAnswer(null);
    const request = new AbortController();
    let isLatest = true;
    const update = (found: Suggestions | null) => {
      if (isLatest) setAnswer(found);
    };
    const debounce = setTimeout(() => {
      ask(words, request.signal).then(update, () => update(null));
    }, DEBOUNCE_MS);
    const timeout = setTimeout(() => request.abort(), DEBOUNCE_MS + TIMEOUT_MS);
    return () => {
      isLatest = false;
      clearTimeout(debounce);
      clearTimeout(timeout);
      request.abort();
    };
  }, [words]);
  return answer && stillFits(answer.words, words) ? answer : null;
}

/** Whether suggestions for the beginning of the input may stay until newer ones are there. */
export const stillFits = (found: string, words: string): boolean =>
  words.length >= MIN_CHARACTERS && words.startsWith(found);

async function ask(words: string, signal: AbortSignal): Promise<Suggestions | null> {
  const query = new URLSearchParams({ q: words });
  const response = await fetch(`${paths.suggestions}?${query}`, { signal });
  return response.ok ? response.json() : null;
}
