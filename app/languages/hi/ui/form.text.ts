import type * as english from '~/ui/form.text';

export const fieldText: typeof english.fieldText = {
  optional: ' (ज़रूरी नहीं)',
  error: 'गड़बड़ी: ',
  honeypot: 'यह सिर्फ़ रोबोट पकड़ने के लिए है: इसे खाली छोड़ें',
  problems: 'कुछ ठीक करना है',
};

export const passwordText: typeof english.passwordText = {
  show: ({ label }) => `${label} दिखाएँ`,
  hide: ({ label }) => `${label} छिपाएँ`,
};

export const uploadText: typeof english.uploadText = {
  received: ({ size }) => `${size}, मिल गई`,
  replace: 'बदलें{label}',
  remove: 'हटाएँ{label}',
  hiddenLabel: ({ label }) => `: ${label}`,
};

export const resendText: typeof english.resendText = {
  noMessage: 'मैसेज नहीं मिला? ',
  wait: 'हम {seconds} सेकंड में नया भेज सकते हैं। ',
  reload: 'उसके बाद यह पेज फिर से लोड करें, तब बटन काम करेगा',
};

export const stepsText: typeof english.stepsText = {
  label: 'चरण',
  current: ({ current, count }) => `कुल ${count} में से चरण ${current}`,
  back: 'वापस',
  filesExpired: 'अपनी फ़ाइलें फिर से चुनें',
  filesExpiredHint: 'हम फ़ाइलें सिर्फ़ 24 घंटे रखते हैं। आपने बाकी जो भी भरा था, वह सब यहीं है।',
};
