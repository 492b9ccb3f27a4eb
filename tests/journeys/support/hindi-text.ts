/** A browser in Hindi: nothing that it follows, sends or sees leaves the language. */
import { expect } from 'vitest';
import { latinWords } from '~/languages/hi/latin-words';
import type { ByText } from './plain-chromium';
import { type Files, type Person, profileTexts } from './registration';
import { newAddress, PASSWORD } from './shopping';

/** Names of pictures, addresses, names of files and of makers, and words with digits. */
const NO_SENTENCE =
  /\S+@\S+|\[[a-z][\w-]*\]?|https?:\S+|\S*\d\S*|\S+\.jpg|demo-password|\(demonstration\)/g;

/** English sentences have words in small letters; names of people and of the shop have none. */
const englishWords = (text: string): string[] =>
  (text.replace(NO_SENTENCE, ' ').match(/\b[a-z][A-Za-z-]+/g) ?? []).filter(
    (word) => !latinWords.includes(word),
  );

/** What a person does in Hindi, with the texts on the screen. */
export function inHindi(browser: ByText, shop: string) {
  /** Checks that the page is in Hindi, and what it shows. */
  async function shows(text: string | RegExp): Promise<void> {
    const screen = await browser.text();
    expect(await browser.address()).toMatch(new RegExp(`^${shop}/hi(?:[/?#]|$)`));
    expect(englishWords(screen)).toEqual([]);
    expect(screen).toMatch(typeof text === 'string' ? text.normalize('NFC') : text);
  }
  /** The button contains the amount. */
  async function pressAmount(button: RegExp): Promise<void> {
    await browser.submit(button.exec(await browser.text())?.[0] ?? String(button));
  }
  const fill = async (values: readonly (readonly [string, string])[]) => {
    for (const [label, value] of values) await browser.fill(label, value);
  };

  /** Leaves a step empty, reads what is missing, and opens it again. */
  async function leaveEmpty(button: string, missing: readonly string[]): Promise<void> {
    await browser.submit(button);
    for (const sentence of missing) await shows(sentence);
    await browser.open(await browser.address());
  }

  return {
    shows,

    async logIn(email: string): Promise<void> {
      await browser.open(`${shop}/hi`);
      await browser.followLink('लॉग इन');
      await fill([
        ['ईमेल या मोबाइल नंबर', email],
        ['पासवर्ड', PASSWORD],
      ]);
      await browser.submit('लॉग इन करें');
    },

    /** From the search to the review. */
    async chooseProduct(): Promise<void> {
      await browser.fill('प्रोडक्ट खोजें', 'लहसुन');
      await browser.submit('खोजें');
      await shows('“लहसुन” के नतीजे');
      await browser.followLink('लहसुन तेल कैप्सूल');
      await shows('सभी टैक्स सहित');
      await browser.submit('कार्ट में जोड़ें');
      await shows('आपके कार्ट में जोड़ा गया');
      await browser.submit('चेकआउट');
    },

    async fillAddress(): Promise<void> {
      const labels = ['पूरा नाम', 'मोबाइल नंबर', 'मकान नंबर और गली', 'शहर, कस्बा या गाँव', 'पिन कोड'];
      await fill(
        Object.values(newAddress()).map((value, index) => [labels[index] ?? '', value] as const),
      );
      await browser.submit('पेमेंट पर जाएँ');
      await shows('राज्य चुनें।');
      await browser.select('गड़बड़ी: राज्य चुनें।', 'तेलंगाना');
      await browser.submit('पेमेंट पर जाएँ');
    },

    /** From the review to the order. */
    async placeBy(method: string): Promise<void> {
      await shows('आपकी जानकारी किसे मिलती है');
      await browser.toggle(method);
      await pressAmount(/ऑर्डर करें, ₹[\d,.]+/);
    },

    /** On the page of a gateway, which is not ours and in English. */
    async settle(choice: RegExp): Promise<void> {
      await shows('अपने ऑर्डर का पेमेंट करें');
      await pressAmount(/₹[\d,.]+ का पेमेंट करें/);
      await pressAmount(choice);
      if ((await browser.text()).includes('Return to the shop')) {
        await browser.submit('Return to the shop');
      }
    },

    async complain(): Promise<void> {
      await browser.followLink('शिकायतें');
      await browser.submit('शिकायत दर्ज करें');
      await shows('कुछ ठीक करना है');
      await fill([
        ['गड़बड़ी: अपना ईमेल पता भरें।', 'asha@example.com'],
        ['गड़बड़ी: कुछ शब्दों में लिखें', 'पार्सल नहीं आया'],
        ['गड़बड़ी: अपना मैसेज लिखें।', 'मेरा पार्सल अब तक नहीं आया है।'],
      ]);
      await browser.submit('शिकायत दर्ज करें');
      await shows('आपका टिकट नंबर GRV-');
    },

    /** All six steps, each with mistakes. */
    async join(person: Person, files: Files): Promise<void> {
      await browser.open(`${shop}/hi/distributor-register?ref=FOUNDER`);
      await browser.submit('रजिस्ट्रेशन शुरू करें');
      await leaveEmpty('OTP भेजें', ['नाम भरें।', 'मोबाइल नंबर भरें।']);
      await fill([
        ['पूरा नाम', person.name],
        ['दस अंक। हम SMS से', person.phone],
      ]);
      await browser.submit('OTP भेजें');
      await shows('OTP भेजा गया');
      await leaveEmpty('OTP वेरिफ़ाई करें', ['वेरिफ़ाई करने से पहले OTP भरें।']);
      await leaveEmpty('आगे', ['OTP वेरिफ़ाई नहीं हुआ है']);
      await browser.fill('मैसेज के अंक', '111111');
      await browser.submit('OTP वेरिफ़ाई करें');
      await shows('OTP गलत है।');
      await browser.fill('गड़बड़ी: OTP गलत है।', '123456');
      await browser.submit('OTP वेरिफ़ाई करें');
      await shows('OTP वेरिफ़ाई हो गया');
      await browser.submit('आगे');

      await browser.submit('आगे');
      await shows('हस्ताक्षर की फ़ोटो ज़रूरी है');
      const declarations = [
        ...['मेरी उम्र 18', 'Neemgaon का डिस्ट्रीब्यूटर बनने', 'मैंने', 'मुझे', 'मैं भारतीय'],
        'मैं घोषणा करता/करती हूँ कि',
      ];
      for (const start of declarations) await browser.toggle(start);
      await browser.fill('आपके हस्ताक्षर की फ़ोटो', files.photo);
      await browser.submit('आगे');

      await leaveEmpty('आगे', ['आधार नंबर भरें।', 'PAN नंबर भरें।']);
      await browser.fill('आधार नंबर', person.aadhaar);
      await browser.toggle('मैं अपनी मर्ज़ी');
      await browser.submit('OTP भेजें');
      // The button for Enter, above the fields, begins like this label.
      await browser.fill('आधार OTP', '123456', { after: 'OTP भेजा गया' });
      await browser.submit('आधार OTP वेरिफ़ाई करें');
      await browser.fill('PAN नंबर', person.pan);
      await browser.submit('PAN वेरिफ़ाई करें');
      await shows(/OTP वेरिफ़ाई हो गया.*PAN कार्ड वेरिफ़ाई हो गया/);
      await browser.submit('आगे');

      await leaveEmpty('आगे', [
        ...['ईमेल भरें।', 'पासवर्ड भरें।', 'पिता का नाम भरें।', 'पिता का मोबाइल नंबर भरें।'],
        ...['नॉमिनी भरें।', 'नॉमिनी से रिश्ता भरें।'],
        ...['आधार कार्ड की आगे की फ़ोटो', 'आधार कार्ड की पीछे की फ़ोटो', 'PAN कार्ड ज़रूरी है।'],
      ]);
      const labels = [
        ...['ईमेल', 'पासवर्ड', 'पिता का नाम', 'पिता का मोबाइल नंबर', 'नॉमिनी', 'नॉमिनी से रिश्ता'],
        ...['मकान नंबर और गली', 'शहर, कस्बा या गाँव', 'पिन कोड'],
      ];
      await fill(profileTexts(person).map(([, value], at) => [labels[at] ?? '', value] as const));
      await browser.select('राज्य', 'राजस्थान');
      await browser.fill('प्रोफ़ाइल फ़ोटो', files.disguised);
      // w3m sends a form as soon as a file is chosen.
      if (!(await browser.text()).includes('फ़ोटो चुनें।'.normalize('NFC'))) {
        await browser.submit('आगे');
      }
      await shows('JPEG, PNG या WebP फ़ोटो चुनें।');
      const uploads = ['प्रोफ़ाइल फ़ोटो', 'आधार कार्ड, आगे से', 'आधार कार्ड, पीछे से', 'PAN कार्ड'];
      for (const label of uploads) await browser.fill(label, files.photo);
      await browser.submit('आगे');

      await leaveEmpty('सबमिट करें', [
        ...['बैंक का नाम भरें।', 'IFSC कोड भरें।', 'खाता नंबर भरें।', 'खाता नंबर दूसरी बार भरें।'],
      ]);
      await fill([
        ['बैंक का नाम', 'State Bank of India'],
        ['IFSC कोड', 'sbin0001234'],
        ['खाता नंबर', person.account],
        ['खाता नंबर, एक बार और', person.account],
      ]);
      await browser.submit('सबमिट करें');
      await shows(`Neemgaon में स्वागत है, ${person.name}!`);
    },
  };
}
