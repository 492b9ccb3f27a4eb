import type * as english from '~/features/transaction/transaction.text';

export const transactionText: typeof english.transactionText = {
  title: 'आपके ऑर्डर के पेमेंट',
  time: 'समय',
  kind: 'प्रकार',
  method: 'तरीका',
  order: 'ऑर्डर',
  amount: 'रकम',
  balance: 'तब तक का कुल',
  paid: 'आपने दिया',
  refunded: 'हमने लौटाया',
  net: 'पेमेंट में से रिफ़ंड घटाकर',
  caption: 'पेमेंट और रिफ़ंड, सबसे नए पहले',
  captionWithBalance:
    'पेमेंट और रिफ़ंड, सबसे नए पहले। “तब तक का कुल” यानी उस समय तक आपने जितना पेमेंट किया था, उसमें से रिफ़ंड घटाकर।',
  downloadCsv: 'CSV में डाउनलोड करें',
  noneInPeriod: 'इन तारीखों में कोई पेमेंट नहीं',
  none: 'अभी आपका कोई पेमेंट नहीं है',
  noneHint: 'आपके पेमेंट और रिफ़ंड यहाँ दिखेंगे।',
  otherDates: 'दूसरी तारीखें चुनें, या सभी तारीखें दिखाएँ।',
  allDates: 'सभी तारीखें दिखाएँ',
  orders: 'आपके ऑर्डर',
};

export const transactionMessages: typeof english.transactionMessages = {
  payment: 'पेमेंट',
  refund: 'रिफ़ंड',
  csvHeads: ['तारीख', 'प्रकार', 'तरीका', 'ऑर्डर', 'रकम, रुपये में', 'तब तक का कुल, रुपये में'],
};
