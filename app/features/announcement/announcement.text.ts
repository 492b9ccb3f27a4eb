/** Sentences of the pages about announcements. */
export const announcementText = {
  title: 'Announcements',
  one: 'Announcement',
  unread: 'Unread',
  none: 'There are no announcements yet',
  noneHint: 'News from the company will appear here and on your dashboard.',
  isRead: 'You marked this announcement as read.',
  markAsRead: 'Mark as read',
};
