import type { InfoPage } from '~/features/info/info.types';

export const page: InfoPage = {
  slug: 'faq',
  title: 'सवाल-जवाब',
  description:
    'खरीदारी, पेमेंट, डिलीवरी, वापसी और शिकायत पर, जुड़ने के छह चरणों पर, और हमारे डिस्ट्रीब्यूटर के काम पर छोटे जवाब।',
  body: `
आपका सवाल यहाँ न हो, तो [हमसे पूछें](/contact-us)। जो सवाल बहुत से लोग पूछते हैं, उन्हें हम यहाँ जोड़ते हैं।
`,
};
