import type { CompanyTexts } from '~/features/company/translated-company.server';

/** The translated facts of the demo shop's company. Names of people are not translated. */
export const companyTexts: CompanyTexts = {
  tagline: 'खरा सामान, आपके दरवाज़े तक',
  supportHours: 'सोमवार से शनिवार, सुबह 9:30 से शाम 6:30',
  designations: { grievanceOfficer: 'प्रमुख, ग्राहक सेवा', nodalOfficer: 'कंपनी सेक्रेटरी' },
  /** In the order of the company's management. */
  management: [
    {
      role: 'मैनेजिंग डायरेक्टर',
      about: 'पूरी कंपनी के लिए जवाबदेह, और नियमों के पालन की सालाना घोषणा पर हस्ताक्षर करते हैं।',
    },
    {
      role: 'खरीद और क्वालिटी प्रमुख',
      about: 'बनाने वालों को चुनते हैं, और किसी भी बैच की बिक्री रोक सकते हैं।',
    },
    {
      role: 'स्टोर और डिलीवरी प्रमुख',
      about: 'गोदाम, पैकिंग, डिलीवरी और वापसी संभालते हैं।',
    },
    {
      role: 'डिस्ट्रीब्यूटर संबंध प्रमुख',
      about: 'मुफ़्त ट्रेनिंग चलाते हैं और देखते हैं कि आचार संहिता का पालन हो।',
    },
  ],
  /** The names of the company's delivery zones, in their order. */
  zones: ['राजस्थान', 'उत्तर और पश्चिम भारत', 'भारत की बाकी सभी जगहें'],
};
