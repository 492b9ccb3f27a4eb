import type * as english from '~/features/announcement/announcement.text';

export const announcementText: typeof english.announcementText = {
  title: 'सूचनाएँ',
  one: 'सूचना',
  unread: 'नई',
  none: 'अभी कोई सूचना नहीं है',
  noneHint: 'कंपनी की खबरें यहाँ और आपके डैशबोर्ड पर दिखेंगी।',
  isRead: 'आपने बताया है कि आप यह सूचना पढ़ चुके हैं।',
  markAsRead: 'पढ़ लिया',
};
