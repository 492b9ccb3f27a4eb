import { full } from '../../setup/full';
import { openLynx } from './lynx';
import { openW3m } from './w3m';

/** A person in front of a text browser. Every action waits until the screen has come to rest. */
export interface TextBrowser {
  readonly name: 'w3m' | 'lynx';
  /** Goes to an address. */
  open(url: string): Promise<void>;
  /** The page as the screen shows it. */
  screen(): Promise<string>;
  /** The page's text with every run of white space as one space and item numbers removed. */
  text(): Promise<string>;
  /**
   * Follows the link with this text. Of several it takes the first one, or the first one behind the
   * text `after`.
   */
  followLink(text: string, options?: { after?: string }): Promise<void>;
  /** Keeps what the link with this text leads to as a file. Answers what is in it. */
  download(text: string): Promise<string>;
  /** Types a value into the text, password or file field with this label, in place of the old one. */
  fill(label: string, value: string): Promise<void>;
  /** Ticks (or unticks) the checkbox, or picks the radio button, with this label. */
  toggle(label: string): Promise<void>;
  /** Picks an option of the select with this label. */
  select(label: string, option: string): Promise<void>;
  /** Presses the form button with this text. */
  submit(button: string): Promise<void>;
  /** Goes back one page. */
  back(): Promise<void>;
  /** The address of the page on the screen. */
  address(): Promise<string>;
  close(): Promise<void>;
}

/** The text browsers that journeys are walked with; nobody here wrote them. */
export const textBrowsers: Record<TextBrowser['name'], () => Promise<TextBrowser>> = {
  w3m: openW3m,
  lynx: openLynx,
};

/**
 * The text browsers that a journey is walked with in this run: the one given, and in a full run all.
 * The journeys take turns, so that every run sees both.
 */
export const textBrowsersFor = (name: TextBrowser['name']): TextBrowser['name'][] =>
  full ? (Object.keys(textBrowsers) as TextBrowser['name'][]) : [name];
