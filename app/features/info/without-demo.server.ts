/** The texts of the files as a new shop begins with them. */

/** A sentence, within its paragraph, that links an article. */
const WITH_ARTICLE = /(?:[^.?!।\n]|\n(?!\n))*\]\(\/article\/[^)]*\)[^.?!।]*[.?!।]/g;

/** The pattern tries each letter of a text as the beginning, so most texts are not searched with it. */
const withoutArticles = (text: string): string =>
  text.includes('](/article/') ? text.replace(WITH_ARTICLE, '') : text;

/** What only the demo's pages say, such as what it sells. */
const ONLY_DEMO = /^\{\{#demonstration\}\}\n[\s\S]*?^\{\{\/demonstration\}\}\n/gm;

/** Texts without what only the demo says, and without links to articles, which only it has. */
export const withoutDemo = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, text) =>
    typeof text === 'string'
      ? withoutArticles(text.replace(ONLY_DEMO, '')).replace(/\n{3,}/g, '\n\n')
      : text,
  );
