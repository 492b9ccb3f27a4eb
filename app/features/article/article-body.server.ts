/**
 * Renders bodies of articles: Markdown or HTML from the upstream, which is not trusted. Only the
 * elements that an article needs are kept. Scripts and styles are removed; of other elements, only
 * the text is kept.
 */

import { config } from '@kernel/config/config';
import { Marked } from 'marked';
import sanitize from 'sanitize-html';
import { signSource } from '~/platform/images/image-signature.server';
import { sourceAddress } from '~/platform/images/image-source.server';
import { imageUrl, imageWidths } from '~/platform/images/image-url';

const marked = new Marked({ gfm: true });

const SHOWN_WIDTHS = imageWidths.filter((width) => width >= 320 && width <= 960);
const SIZES = '(min-width:48em) 34em, 95vw';

type Attributes = sanitize.Attributes;

/**
 * Returns true for a path from the root, a fragment or a query, but not for `//host`, which leads
 * to another site.
 */
const isInternal = (href: string) => /^(\/(?!\/)|#|\?)/.test(href);

function transformLink(tagName: string, { href = '', title }: Attributes): sanitize.Tag {
  const attribs: Attributes = { href };
  if (title) attribs.title = title;
  if (!isInternal(href)) attribs.rel = 'noopener';
  return { tagName, attribs };
}

/**
 * Returns true if the image route would fetch the picture. Without `API_BASE_URL`, no picture is
 * shown.
 */
function isShown(src: string): boolean {
  const { API_BASE_URL, IMAGE_SOURCES } = config();
  if (!src || !API_BASE_URL) return false;
  try {
    const upstream = new URL(API_BASE_URL).origin;
    return Boolean(sourceAddress(encodeURIComponent(src), { upstream, others: IMAGE_SOURCES }));
  } catch {
    return false;
  }
}

/**
 * Makes a picture load through the image route. If `isShown` is false, its address is left out, and
 * `exclusiveFilter` then removes the element.
 */
function transformPicture(
  tagName: string,
  { src = '', alt = '', width, height }: Attributes,
): sanitize.Tag {
  if (!isShown(src)) return { tagName, attribs: {} };
  const signed = signSource(src);
  const attribs: Attributes = {
    src: imageUrl(signed, 640),
    srcset: SHOWN_WIDTHS.map((shown) => `${imageUrl(signed, shown)} ${shown}w`).join(', '),
    sizes: SIZES,
    alt,
    loading: 'lazy',
    decoding: 'async',
  };
  if (isPixels(width) && isPixels(height)) Object.assign(attribs, { width, height });
  return { tagName, attribs };
}

const isPixels = (value: string | undefined) => /^[1-9]\d{0,3}$/.test(value ?? '');
const isSpan = (value: string | undefined): value is string => /^[1-9]\d?$/.test(value ?? '');

/**
 * Replaces the obsolete `align="right"` by a class, so that figures are aligned to the end of their
 * cell. Other alignments are removed.
 */
function transformCell(tagName: string, { align, colspan, rowspan }: Attributes): sanitize.Tag {
  const attribs: Attributes = {};
  if (tagName === 'th') attribs.scope = 'col';
  if (align === 'right') attribs.class = 'end';
  if (isSpan(colspan)) attribs.colspan = colspan;
  if (isSpan(rowspan)) attribs.rowspan = rowspan;
  return { tagName, attribs };
}

const options: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 'sub', 'sup', 's', 'br', 'hr', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['scope', 'class', 'colspan', 'rowspan'],
    td: ['class', 'colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The title is the page's only `h1`.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: transformLink,
    img: transformPicture,
    th: transformCell,
    td: transformCell,
  },
  exclusiveFilter: ({ tag, attribs, text }) =>
    (tag === 'img' && !attribs.src) || (tag === 'a' && !attribs.href && !text.trim()),
};

/** Renders a body as sanitised HTML. */
export function renderBody(body: string): string {
  // A body that begins with a tag is HTML; any other is Markdown.
  const isHtml = /^\s*<[a-z!]/i.test(body);
  const html = isHtml ? body : marked.parse(body, { async: false });
  return sanitize(html, options).trim();
}
