import type * as english from '~/ui/frame/frame.text';

export const pageText: typeof english.pageText = {
  skip: 'सीधे मुख्य हिस्से पर जाएँ',
  loading: 'लोड हो रहा है',
};

export const topBarText: typeof english.topBarText = {
  languages: 'भाषाएँ',
  transparency: 'पारदर्शिता',
  account: 'मेरा खाता',
  logOut: 'लॉग आउट',
  logIn: 'लॉग इन',
  join: 'हमसे जुड़ें',
};

export const headerText: typeof english.headerText = {
  wishlist: 'विशलिस्ट',
  cart: 'कार्ट',
  items: () => ' प्रोडक्ट',
  shop: 'खरीदें',
  categories: 'कैटेगरी',
  allCategories: 'सभी कैटेगरी',
  affiliate: 'हमारे साथ काम करें',
  searchProducts: 'प्रोडक्ट खोजें',
  search: 'खोजें',
};

export const badgeText: typeof english.badgeText = {
  delivery: 'जल्दी डिलीवरी',
  payment: 'सुरक्षित पेमेंट',
  support: 'सहायता',
  returns: 'आसान वापसी',
};

export const footerText: typeof english.footerText = {
  label: 'जानकारी',
  groups: { company: 'कंपनी', help: 'मदद', distributors: 'डिस्ट्रीब्यूटर', legal: 'कानूनी' },
};

export const footerLinks: typeof english.footerLinks = {
  company: {
    'about-us': 'हमारे बारे में',
    'our-team': 'हमारी टीम',
    compliance: 'नियमों का पालन',
    transparency: 'पारदर्शिता और कंपनी की जानकारी',
  },
  help: {
    faq: 'सवाल-जवाब',
    'contact-us': 'संपर्क करें',
    'grievance-mechanism': 'शिकायतें',
    'return-refund-policy': 'वापसी और रिफ़ंड',
    'shipping-policy': 'डिलीवरी पॉलिसी',
  },
  distributors: {
    'code-ethics': 'आचार संहिता',
    'transfer-policy': 'डिस्ट्रीब्यूटरशिप किसी और को देना',
    'social-media-policy': 'सोशल मीडिया पॉलिसी',
    'terms-condition': 'डिस्ट्रीब्यूटर की शर्तें',
  },
  legal: {
    'terms-condition': 'बिक्री की शर्तें',
    'website-terms-condition': 'वेबसाइट की शर्तें',
    'privacy-policy': 'प्राइवेसी पॉलिसी',
    'payment-gateway-policy': 'पेमेंट गेटवे पॉलिसी',
  },
};
