import type { ReactNode } from 'react';
import {
  DECLARATIONS,
  type Declaration,
} from '~/features/registration/declarations/declaration-keys';
import type * as english from '~/features/registration/declarations/declarations';
import { paths } from '~/platform/paths';
import { NewTabLink } from '~/ui/link';

/** Other words need another `AGREEMENTS_VERSION`, as in English. */
const sentencesFor = (shop: string): Record<Declaration, ReactNode> => ({
  adult: 'मेरी उम्र 18 साल से ज़्यादा है और मैं भारत का/की नागरिक हूँ।',
  'no-fee': (
    <>
      {shop} का डिस्ट्रीब्यूटर बनने के लिए मैंने किसी को कोई प्रवेश शुल्क या सब्सक्रिप्शन शुल्क नहीं दिया है, और मुझसे ऐसा
      कोई शुल्क माँगा भी नहीं गया।
    </>
  ),
  terms: (
    <>
      मैंने <NewTabLink to={paths.info('terms-condition')}>नियम और शर्तें</NewTabLink> और{' '}
      <NewTabLink to={paths.info('privacy-policy')}>प्राइवेसी पॉलिसी</NewTabLink> पढ़ ली हैं और मैं उनसे
      सहमत हूँ।
    </>
  ),
  plan: (
    <>
      मुझे <NewTabLink to={paths.info('affiliate')}>बिज़नेस प्लान</NewTabLink> और{' '}
      <NewTabLink to={paths.info('code-ethics')}>आचार संहिता</NewTabLink> की जानकारी है, और मैं आचार
      संहिता का पालन करूँगा/करूँगी।
    </>
  ),
  contract:
    'मैं भारतीय संविदा अधिनियम, 1872 (इंडियन कॉन्ट्रैक्ट एक्ट) के तहत कॉन्ट्रैक्ट करने के योग्य हूँ: मैं बालिग हूँ, मेरी मानसिक स्थिति ठीक है, और किसी कानून के तहत मुझ पर कॉन्ट्रैक्ट करने की रोक नहीं है।',
  truth:
    'मैं घोषणा करता/करती हूँ कि इस रजिस्ट्रेशन में मेरी दी हुई सारी जानकारी सच है, और मेरे दिए हुए दस्तावेज़ मेरे अपने हैं।',
});

export const declarationOptions: typeof english.declarationOptions = (shop) => {
  const sentences = sentencesFor(shop);
  return DECLARATIONS.map((value) => ({ value, label: sentences[value] }));
};
