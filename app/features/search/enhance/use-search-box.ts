/** The text of the header's search box, and the keys that move between it and the suggestions. */
import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { collapseSpaces } from '../suggestion';

/**
 * The words in the box; empty until something is typed, and after the visitor has moved on.
 * @param list an element next to the box, inside the same `search` element
 */
export function useSearchBox(list: RefObject<HTMLElement>): string {
  const [words, setWords] = useState('');
  const { key } = useLocation();
  const shownOn = useRef(key);

  useEffect(() => {
    const search = list.current?.closest('search');
    const box = search?.querySelector('input');
    if (!search || !box) return;
    const close = () => setWords('');
    const read = () => setWords(collapseSpaces(box.value));
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && search.contains(relatedTarget))) close();
    };
    const press = (event: KeyboardEvent) => {
      const links = [...search.querySelectorAll('a')];
      if (event.isComposing || links.length === 0) return;
      const stops: (Element | null)[] = [box, ...links];
      const at = stops.indexOf(document.activeElement);
      const next = nextStop(event.key, at, links.length);
      if (next === null) return;
      event.preventDefault();
      (next === 0 ? box : links[next - 1])?.focus();
      if (event.key === 'Escape') close();
    };
    // Something may have been typed while this code was loading.
    if (box.value !== box.defaultValue) read();
    box.addEventListener('input', read);
    search.addEventListener('keydown', press);
    search.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('input', read);
      search.removeEventListener('keydown', press);
      search.removeEventListener('focusout', leave);
    };
  }, [list]);

  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    setWords('');
    // The header stays from page to page, so its words may belong to an earlier page.
    const box = list.current?.closest('search')?.querySelector('input');
    if (box && box !== document.activeElement) box.value = box.defaultValue;
  }, [key, list]);

  return words;
}

/**
 * The target of a key: 0 is the box, followed by `links`; null if the browser handles the key.
 * @param at the focused position; -1 for anything else
 */
export function nextStop(key: string, at: number, links: number): number | null {
  if (key === 'Escape') return 0;
  if (key === 'ArrowDown') return Math.min(Math.max(at, 0) + 1, links);
  if (key === 'ArrowUp' && at > 0) return at - 1;
  return null;
}
