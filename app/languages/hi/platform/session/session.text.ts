import type * as english from '~/platform/session/session.text';

export const sessionText: typeof english.sessionText = {
  logInAgain: 'फिर से लॉग इन करें',
  sessionEnded: 'आपका सेशन खत्म हो गया है। लॉग इन करने के बाद आप उसी पेज पर लौटेंगे जहाँ आप थे।',
};
