/** Sentences of the error pages. A name in braces is replaced by an element. */
interface ErrorText {
  title: string;
  text: string;
}

export const statusTexts: Readonly<Record<number, ErrorText>> = {
  400: {
    title: 'Invalid address',
    text: 'Check the address for typing mistakes, or start from the home page.',
  },
  403: {
    title: 'You cannot open this page',
    text: 'Log in with an account that can open it. If your account should be able to open this page, contact us.',
  },
  404: {
    title: 'Page not found',
    text: 'There is no page at this address. Check it for a typing mistake, search for what you need, or start from the home page.',
  },
  405: {
    title: 'This page cannot do that',
    text: 'Nothing was changed. Go back and use the buttons on the page.',
  },
  410: {
    title: 'This product is no longer sold',
    text: 'This page has been removed. Search for a similar product.',
  },
  413: {
    title: 'Your files or text are too large',
    text: 'Nothing was changed. Send smaller files or a shorter text.',
  },
  414: {
    title: 'This address is too long',
    text: 'Use fewer words, or start from the home page.',
  },
  415: {
    title: 'We cannot read this request',
    text: 'It was not sent by a form of this website. Nothing was changed. Go back and use the buttons on the page.',
  },
  429: {
    title: 'Too many requests',
    text: 'Wait a little before you try again. Everything you saved is still there.',
  },
  501: {
    title: 'This shop does not offer this',
    text: 'Everything else works as usual. Contact us if you need this.',
  },
  502: {
    title: 'We cannot show this page at the moment',
    text: 'There is a problem with the shop, which is our fault. Try again in a few minutes. Everything you saved is still there.',
  },
  503: {
    title: 'Sorry, the service is unavailable',
    text: 'Try again in a minute. Everything you saved is still there.',
  },
};

export const errorText = {
  unexpected: {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our side, and we have recorded it. If you have just sent a form, check if it arrived before you send it again.',
  },
  forDistributors: {
    title: 'This page is for distributors',
    text: 'You are logged in as a customer. Customers have no team, sales or ranks.',
  },
  pageTitle: ({ title, shop }: { title: string; shop: string }) => `${title} – ${shop}`,
  tryAgain: 'Try again',
  allCategories: 'All categories',
  home: 'Go to the home page',
  requestId: 'If you contact us about this, mention {id}.',
};
