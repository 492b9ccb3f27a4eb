import { full } from '../../setup/full';
import { openLynx } from './lynx';
import { openW3m } from './w3m';

/** Where to look for a label: behind this text, if it is on the page more than once. */
export interface After {
  after?: string;
}

/** A person with a text browser. Every action waits until the screen is unchanged. */
export interface TextBrowser {
  readonly name: 'w3m' | 'lynx';
  /** Opens an address. */
  open(url: string): Promise<void>;
  /** The page on the screen. */
  screen(): Promise<string>;
  /** The page's text with collapsed white space, without item numbers. */
  text(): Promise<string>;
  /** Follows the link with this text: the first one, or the first one after the text `after`. */
  followLink(text: string, options?: After): Promise<void>;
  /** Saves the target of the link with this text. Returns the content. */
  download(text: string): Promise<string>;
  /**
   * Types a value into the text, password or file field with this label, replacing the old value.
   */
  fill(label: string, value: string, options?: After): Promise<void>;
  /** Toggles the checkbox, or selects the radio button, with this label. */
  toggle(label: string): Promise<void>;
  /** Selects an option of the list with this label. */
  select(label: string, option: string, options?: After): Promise<void>;
  /** Presses the form button with this text. */
  submit(button: string): Promise<void>;
  /** Goes back one page. */
  back(): Promise<void>;
  /** The address of the current page. */
  address(): Promise<string>;
  close(): Promise<void>;
}

/** The text browsers of the journeys, which are independent programs. */
export const textBrowsers: Record<TextBrowser['name'], () => Promise<TextBrowser>> = {
  w3m: openW3m,
  lynx: openLynx,
};

/**
 * The text browsers for a journey in this run: the given one, and in a full run all. Journeys use
 * different ones, so that every run uses both.
 */
export const textBrowsersFor = (name: TextBrowser['name']): TextBrowser['name'][] =>
  full ? (Object.keys(textBrowsers) as TextBrowser['name'][]) : [name];
