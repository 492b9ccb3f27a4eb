/**
 * Hydrating a text area, React takes one that began with a text for untouched and writes that text
 * into it. Here text areas have no default value while React looks at them, so that what is typed
 * before and meanwhile stays, with the caret.
 *
 * @returns restores the default values; to be called when the page is hydrated
 */
export function preserveTextareas(): () => void {
  const areas = [...document.querySelectorAll('textarea')].map(
    (area) => [area, area.defaultValue] as const,
  );
  for (const [area] of areas) {
    const { value } = area;
    // A value that was set, be it to itself, no longer follows the default value.
    area.value = value;
    area.defaultValue = '';
  }
  return () => {
    for (const [area, text] of areas) area.defaultValue = text;
  };
}
