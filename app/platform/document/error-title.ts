/** The prefix of a page's title when a form is sent back: screen readers announce it first. */
// biome-ignore lint/suspicious/noConstEnum: put into each place; a shared script would cost a request
export const enum ErrorTitle {
  Mark = 'Error: ',
}
