import type * as english from '~/platform/forms/form.text';

export const submissionText: typeof english.submissionText = {
  missingFields: 'आगे बढ़ने से पहले सभी ज़रूरी जानकारी भरें।',
  nothingLost: 'आपने जो भरा था, वह हमने संभालकर रखा है। एक मिनट बाद फिर कोशिश करें।',
  fault: 'कुछ गड़बड़ हुई।',
  stale: 'यह पेज पुराना हो गया था। आपने जो भरा है, उसे जाँचकर फिर से भेजें।',
  keyReused: 'यह फ़ॉर्म पहले ही दूसरे जवाबों के साथ भेजा जा चुका है। एक और भेजने के लिए इसे फिर से खोलें।',
};

/** Matches the shop's error sentences that do not name their field, such as “चुनें …”. */
const ADVICE =
  /(?:भरें|चुनें|लिखें)(?:[,।]|$)|^(?:यह (?:सही|फ़ाइल|फ़ोटो|PDF) |इस (?:फ़ाइल|फ़ोटो) |फ़ाइल |आप ज़्यादा |हमें इस )/;

export const problemText: typeof english.problemText = {
  ofField({ label, sentence }) {
    if (!ADVICE.test(sentence)) return sentence;
    return label.endsWith('?') ? `${label} ${sentence}` : `${label}: ${sentence}`;
  },
};

export const sendFileText: typeof english.sendFileText = {
  notSent: 'फ़ाइल हम तक नहीं पहुँची। अपना कनेक्शन जाँचें और फ़ाइल फिर से चुनें।',
  notRemoved: 'हम फ़ाइल नहीं हटा पाए। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
};
