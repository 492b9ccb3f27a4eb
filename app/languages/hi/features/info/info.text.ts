import type * as english from '~/features/info/info.text';

export const infoText: typeof english.infoText = {
  home: 'होम',
  updated: 'आखिरी बदलाव: {date}',
  onThisPage: 'इस पेज पर',
};
