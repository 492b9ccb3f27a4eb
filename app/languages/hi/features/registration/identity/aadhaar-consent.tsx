import type * as english from '~/features/registration/identity/aadhaar-consent';

/** Other words need another `AGREEMENTS_VERSION`, as in English. */
export const consentOption: typeof english.consentOption = (shop) => ({
  value: 'yes',
  label: (
    <>
      मैं अपनी मर्ज़ी से सहमति देता/देती हूँ कि {shop} OTP के ज़रिए मेरे आधार नंबर की जाँच कराए, ताकि इस रजिस्ट्रेशन के
      लिए यह पक्का हो सके कि मैं कौन हूँ और मेरी उम्र कितनी है। इसका इस्तेमाल और किसी काम के लिए नहीं होगा।
    </>
  ),
});
