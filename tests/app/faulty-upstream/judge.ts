/** Checks of a page that was rendered while the upstream failed. */
import { type Fault, THEIR_WORDS } from './faults';

export interface Seen {
  status: number;
  headers: Headers;
  html: string;
}

/** Characters of a page; the largest real list has fewer. */
const MAX_PAGE = 400_000;

const BLOCKS =
  /<\/?(?:p|h\d|li|div|section|article|td|th|tr|dt|dd|form|ul|ol|main|nav|label|button|legend|option|summary|a)\b[^>]*>/;

/** The text and figures of a page's main part. */
export const sentencesOf = (html: string): string[] =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .split(BLOCKS)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);

/** The sentences of pages while nothing fails, which are compared with many others. */
const usualSentences = new WeakMap<Seen, ReadonlySet<string>>();

function usualSentencesOf(usual: Seen): ReadonlySet<string> {
  const known = usualSentences.get(usual) ?? new Set(sentencesOf(usual.html));
  usualSentences.set(usual, known);
  return known;
}

/** The page says that there is nothing (yet). */
const SAYS_NONE =
  /\b(no|none|nobody|nothing|nowhere|empty|yet|takes no)\b|₹0\b|\b0 (points|joined|of)/i;
/** The page says that something is unknown or not offered. */
const SAYS_UNKNOWN =
  /at the moment|cannot be (shown|reached)|in a minute|[Ww]e cannot (show|load|check)|^This shop (shows|takes|does not)|^No more details are available/;
/** The page says that the visitor made a mistake. */
export const BLAMES =
  /typing mistake|invalid|not valid|do(es)? not match|make sense|check (it|the address)|no longer sold/i;

/** Statuses of pages that report a fault of the upstream. */
const HONEST = [501, 502, 503];

interface Circumstances {
  fault: Fault;
  /** The page while nothing fails. */
  usual: Seen;
  isMembers: boolean;
  /** Only a decoration fails. */
  isDecoration: boolean;
}

/** What is wrong with a page; empty if it is true and blames nobody. */
export function judge(
  seen: Seen,
  { fault, usual, isMembers, isDecoration }: Circumstances,
): string[] {
  const { status, headers, html } = seen;
  const { refusesWith } = fault;
  const found: string[] = [];
  const known = usualSentencesOf(usual);
  const fresh = sentencesOf(html).filter((sentence) => !known.has(sentence));
  const isUsual = status === usual.status;

  if (isDecoration && !isUsual && !(refusesWith === 401 && isMembers)) {
    found.push(`a decoration made it ${status}`);
  }
  if (status >= 500 && !HONEST.includes(status)) found.push(`answers ${status}`);
  if ([429, 503].includes(status) && !headers.has('Retry-After')) {
    found.push(`${status} says no time to come back`);
  }
  if (status === 429 && headers.get('Retry-After') !== '7') found.push('the time of a 429 is lost');
  if (status >= 400 && status < 500 && !isUsual) {
    const isOwn = status === refusesWith && (status === 429 || (status === 403 && isMembers));
    const isNotFound = status === 404 && fault.isEmpty;
    if (!isOwn && !isNotFound) found.push(`blames the visitor with ${status}`);
  }
  const isLed = status >= 300 && status < 400;
  if (isLed && !isUsual && refusesWith === undefined && !fault.isReadable) {
    found.push(`leads to ${headers.get('Location')}`);
  }
  if (html.includes(THEIR_WORDS)) found.push('shows what the upstream sent');
  if (html.length > MAX_PAGE) found.push(`has ${html.length} characters`);
  if (fault.isEmpty) return found;
  const blames = fresh.find((sentence) => BLAMES.test(sentence));
  if (blames) found.push(`blames: ${blames}`);
  if (status < 300 && !fault.isReadable) {
    const none = fresh.find((one) => SAYS_NONE.test(one) && !SAYS_UNKNOWN.test(one));
    if (none) found.push(`shows the unknown as none: ${none}`);
  }
  return found;
}
