/** The Hindi topics of articles, by the English topic. */
export const hindiTopics: Readonly<Record<string, string>> = {
  'Know-how': 'जानकारी',
  Business: 'बिज़नेस',
  Kitchen: 'रसोई',
  'Hair and skin': 'बाल और त्वचा',
  Household: 'घर का काम',
};
