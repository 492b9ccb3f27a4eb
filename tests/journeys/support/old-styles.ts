/** Returns a page without the styles that engines before 2013 ignore: flex, grid and `@supports`. */
export const withoutFlexAndGrid = (html: string): string =>
  html.replace(
    /(<style[^>]*>)([\s\S]*?)(<\/style>)/g,
    (_, start, css, end) => start + oldStyles(css) + end,
  );

/** Returns a page as NetSurf shows it: also without icons, whose words are visible instead. */
export const withoutIcons = (html: string): string =>
  withoutFlexAndGrid(html)
    .replace(/@media \(-webkit-min-device-pixel-ratio[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/, '')
    .replace(/<svg[\s\S]*?<\/svg>/g, '');

function oldStyles(css: string): string {
  return withoutSupports(css)
    .replace(/display: ?(inline-)?(flex|grid);?/g, '')
    .replace(/(?<![\w-])(flex|order|align-|justify-|grid-|object-)[a-z-]*:[^;}]+;?/g, '');
}

/** Removes the `@supports` rules, which these engines skip as a whole. */
function withoutSupports(css: string): string {
  const start = css.indexOf('@supports');
  if (start < 0) return css;
  let end = css.indexOf('{', start) + 1;
  for (let open = 1; open > 0; end += 1) {
    if (css[end] === '{') open += 1;
    if (css[end] === '}') open -= 1;
  }
  return css.slice(0, start) + withoutSupports(css.slice(end));
}
