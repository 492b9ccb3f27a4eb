/** A page as an engine from before 2013 sees it: no flex, no grid, no `@supports`. */
export const withoutFlexAndGrid = (html: string): string =>
  html.replace(
    /(<style[^>]*>)([\s\S]*?)(<\/style>)/g,
    (_, start, css, end) => start + older(css) + end,
  );

/** A page as NetSurf sees it, which draws no icons either and shows their words instead. */
export const withoutIcons = (html: string): string =>
  withoutFlexAndGrid(html)
    .replace(/@media \(-webkit-min-device-pixel-ratio[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/, '')
    .replace(/<svg[\s\S]*?<\/svg>/g, '');

function older(css: string): string {
  return withoutSupports(css)
    .replace(/display: ?(inline-)?(flex|grid);?/g, '')
    .replace(/(?<![\w-])(flex|order|align-|justify-|grid-|object-)[a-z-]*:[^;}]+;?/g, '');
}

/** Such an engine skips the whole rule. */
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
