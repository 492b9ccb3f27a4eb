/** Texts around information and policy pages. */
export const infoText = {
  home: 'Home',
  updated: 'Last updated {date}',
  onThisPage: 'On this page',
};
