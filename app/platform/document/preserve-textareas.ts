/**
 * React resets a text area with a default value while it hydrates, even if something was typed.
 * This removes the default values meanwhile, so that the typed text and the caret stay.
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
