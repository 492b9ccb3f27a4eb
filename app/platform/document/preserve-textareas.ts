/**
 * While hydrating, React takes a text area that began with a text for unedited, and writes that
 * text into it. Here text areas have no default value meanwhile, so that what is typed stays, with
 * the caret.
 * @returns a function that restores the default values, to be called after hydration
 */
export function preserveTextareas(): () => void {
  const areas = [...document.querySelectorAll('textarea')].map(
    (area) => [area, area.defaultValue] as const,
  );
  for (const [area] of areas) {
    const { value } = area;
    // Once its value was set, even to itself, a text area no longer follows its default value.
    area.value = value;
    area.defaultValue = '';
  }
  return () => {
    for (const [area, text] of areas) area.defaultValue = text;
  };
}
