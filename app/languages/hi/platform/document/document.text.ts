import type * as english from '~/platform/document/document.text';

export const connectionText: typeof english.connectionText = {
  slow: 'कनेक्शन धीमा है',
  failed: 'जवाब नहीं मिला',
  noAnswerYet: 'अभी तक जवाब नहीं मिला है।',
  formNotSent: 'फ़ॉर्म नहीं भेजा गया।',
  pageNotLoaded: 'पेज लोड नहीं हुआ।',
  nothingLost: 'आपने जो भी भरा था, वह सब यहीं है।',
  tryAgain: 'फिर कोशिश करें',
  keepWaiting: 'इंतज़ार करें',
  openSaved: 'सेव की हुई कॉपी खोलें',
};

export const lostAnswerText: typeof english.lostAnswerText = {
  title: 'हम जवाब नहीं दिखा पा रहे हैं',
  text: 'आपने जो भी भरा था, वह सब यहीं है। जवाब देखने के लिए फ़ॉर्म फिर से भेजें।',
};

export const crashText: typeof english.crashText = {
  title: 'अचानक कोई गड़बड़ी हुई!',
  text: 'गड़बड़ी हमारी तरफ़ से हुई।',
  reload: 'पेज फिर से लोड करें',
};
