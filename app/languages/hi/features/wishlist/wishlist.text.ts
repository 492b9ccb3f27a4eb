import type * as english from '~/features/wishlist/wishlist.text';

export const wishlistText: typeof english.wishlistText = {
  title: 'आपकी विशलिस्ट',
  fixed: 'आप इस वेबसाइट पर अपनी विशलिस्ट नहीं बदल सकते।',
  empty: 'आपकी विशलिस्ट खाली है',
  emptyHint: 'किसी प्रोडक्ट को बाद के लिए रखना हो, तो उसके पेज पर “विशलिस्ट में जोड़ें” चुनें।',
  browse: 'प्रोडक्ट देखें',
  add: 'कार्ट में जोड़ें{name}',
  remove: 'हटाएँ{name}',
};

export const wishlistMessages: typeof english.wishlistMessages = {
  notThere: 'यह प्रोडक्ट आपकी विशलिस्ट में नहीं है',
  removed: 'आपकी विशलिस्ट से हटाया गया',
  unknownIfRemoved: 'शॉप से जवाब नहीं मिला। आपकी विशलिस्ट अभी ऐसी है',
  undo: 'वापस लाएँ',
};
