/** Prepares the texts in the files for a new shop, which sells other products than the demo. */

/** A sentence that links to an article. Both ends of the sentence are in the same paragraph. */
const ARTICLE_SENTENCE = /(?:[^.?!।\n]|\n(?!\n))*\]\(\/article\/[^)]*\)[^.?!।]*[.?!।]/g;

/**
 * The pattern is slow, because it tries to match at each letter. Most texts have no link to an
 * article and are not searched.
 */
const withoutArticles = (text: string): string =>
  text.includes('](/article/') ? text.replace(ARTICLE_SENTENCE, '') : text;

/** Passages that are only true for the demo, such as what it sells. */
const DEMO_PASSAGE = /^\{\{#demonstration\}\}\n[\s\S]*?^\{\{\/demonstration\}\}\n/gm;

/**
 * Removes the passages about the demo, and the sentences that link to articles, because a new shop
 * has no articles.
 */
export const withoutDemo = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, text) =>
    typeof text === 'string'
      ? withoutArticles(text.replace(DEMO_PASSAGE, '')).replace(/\n{3,}/g, '\n\n')
      : text,
  );
