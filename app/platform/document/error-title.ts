/** The mark at the beginning of a page's title when a form came back: screen readers say it first. */
// biome-ignore lint/suspicious/noConstEnum: put into each place; a shared script would cost a request
export const enum ErrorTitle {
  Mark = 'Error: ',
}
