import type * as english from '~/platform/rank-name.text';

export const rankNames: typeof english.rankNames = {
  Associate: 'एसोसिएट',
  Bronze: 'ब्रॉन्ज़',
  Silver: 'सिल्वर',
  Gold: 'गोल्ड',
  Platinum: 'प्लैटिनम',
  Diamond: 'डायमंड',
  'Blue Diamond': 'ब्लू डायमंड',
  Crown: 'क्राउन',
  'Crown Diamond': 'क्राउन डायमंड',
};
