import { hindiDirections } from './directions';
import { hindiFacts } from './facts';

/** The Hindi labels of product facts, by the English labels. */
export const hindiLabels: Readonly<Record<string, string>> = {
  Form: 'रूप',
  Directions: 'इस्तेमाल का तरीका',
  'Shelf life': 'शेल्फ़ लाइफ़',
  Storage: 'कैसे रखें',
  Diet: 'आहार',
  Caution: 'सावधानी',
  Strength: 'ताकत',
  'FSSAI category': 'FSSAI श्रेणी',
  'Protein per 30 g scoop': '30 g के स्कूप में प्रोटीन',
  'Protein per 25 g serving': '25 g की खुराक में प्रोटीन',
  'Suitable for': 'किसके लिए',
  'Omega-3 per capsule': 'एक कैप्सूल में ओमेगा-3',
  'Total fatty matter': 'कुल वसा पदार्थ',
  'Top sheet': 'ऊपरी परत',
  Fluoride: 'फ़्लोराइड',
  Material: 'किससे बना',
  Colour: 'रंग',
  Tested: 'जाँच',
  Protection: 'सुरक्षा',
  'Loads per pack': 'एक पैक में धुलाई',
  'Burning time': 'कितनी देर जलती है',
  Lasts: 'कितने दिन चलता है',
  'Grown in': 'कहाँ उगा',
  Grain: 'दाना',
  'Protein per 100 g': '100 g में प्रोटीन',
  'Smoke point': 'धुआँ उठने का ताप',
  'Made by': 'बनाने की विधि',
  Iodine: 'आयोडीन',
  Curcumin: 'करक्यूमिन',
  Heat: 'तीखापन',
  'Processed in': 'कहाँ तैयार हुआ',
  'Sugar added': 'मिलाई गई चीनी',
  Nutrients: 'पोषक तत्व',
  'Waiting period': 'रुकने का समय',
  'Do not mix with': 'इनके साथ न मिलाएँ',
  'Electrical conductivity': 'विद्युत चालकता',
  Germination: 'अंकुरण',
  'Sowing time': 'बोने का समय',
  Treatment: 'उपचार',
  'Valid for': 'कब तक मान्य',
};

const SHELF_LIFE = /^(\d+) months from manufacture$/;

/**
 * Returns the Hindi value of a fact; undefined for a value that stays as it is, such as a number.
 */
export const hindiFact = (value: string): string | undefined =>
  hindiFacts[value] ??
  hindiDirections[value] ??
  (SHELF_LIFE.test(value) ? value.replace(SHELF_LIFE, 'बनने से $1 महीने') : undefined);

/** The Hindi words of net quantities such as `60 tablets`. `g`, `kg` and `ml` are the same in Hindi. */
export const hindiUnits: Readonly<Record<string, string>> = {
  tablets: 'टैबलेट',
  capsules: 'कैप्सूल',
  litre: 'लीटर',
  pads: 'पैड',
  brushes: 'ब्रश',
  wipes: 'वाइप्स',
  'tea bags': 'टी बैग',
  packets: 'पैकेट',
};
