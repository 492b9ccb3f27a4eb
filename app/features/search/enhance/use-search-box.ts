/** The text of the header's search box, and the keys that move between it and the suggestions. */
import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { collapseSpaces } from '../suggestion';

/**
 * The words in the box. They are empty until the visitor types, and again after the visitor presses
 * Escape, leaves the search form or opens another page.
 * @param list an element next to the box, inside the same `search` element
 */
export function useSearchBox(list: RefObject<HTMLElement>): string {
  const [words, setWords] = useState('');
  const { key } = useLocation();
  const lastKey = useRef(key);

  useEffect(() => {
    const search = list.current?.closest('search');
    const box = search?.querySelector('input');
    if (!search || !box) return;
    const close = () => setWords('');
    const onInput = () => setWords(collapseSpaces(box.value));
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && search.contains(relatedTarget))) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
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
    // The visitor may have typed while this code was loading.
    if (box.value !== box.defaultValue) onInput();
    box.addEventListener('input', onInput);
    search.addEventListener('keydown', onKeyDown);
    search.addEventListener('focusout', onFocusOut);
    return () => {
      box.removeEventListener('input', onInput);
      search.removeEventListener('keydown', onKeyDown);
      search.removeEventListener('focusout', onFocusOut);
    };
  }, [list]);

  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    setWords('');
    // Script keeps the header from page to page, so the box may have the words of an earlier page.
    const box = list.current?.closest('search')?.querySelector('input');
    if (box && box !== document.activeElement) box.value = box.defaultValue;
  }, [key, list]);

  return words;
}

/**
 * The position that a key moves to. 0 is the box, and the links have the positions 1 to
 * `linkCount`. Null if the browser handles the key.
 * @param current the focused position; -1 for anything else
 */
export function nextStop(key: string, current: number, linkCount: number): number | null {
  if (key === 'Escape') return 0;
  if (key === 'ArrowDown') return Math.min(Math.max(current, 0) + 1, linkCount);
  if (key === 'ArrowUp' && current > 0) return current - 1;
  return null;
}
