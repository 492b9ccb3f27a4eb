/** The prefix of a page's title when a form is sent back: screen readers announce it first. */
// biome-ignore lint/suspicious/noConstEnum: inlined wherever it is used; a shared script would cost a request
export const enum ErrorTitle {
  Mark = 'Error: ',
}
