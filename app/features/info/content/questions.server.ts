import type { QuestionGroup } from '@contract/setting/texts';

/** The questions that people ask, in groups; each answer is Markdown of one paragraph. */
export const questions: readonly QuestionGroup[] = [
  {
    heading: 'Shopping',
    entries: [
      {
        question: 'Do I have to become a distributor to buy?',
        answer:
          'No. Open a free [customer account](/register) with your name, phone, e-mail and a password, and shop. No Aadhaar, no PAN, no referral code.',
      },
      {
        question: 'Why do the wishlist and the cart ask me to log in?',
        answer:
          'They are saved in your account, so you can see them on any device. You can see every product and price without logging in.',
      },
      {
        question: 'Is tax included in the prices?',
        answer:
          'Yes. Every price includes GST and is at or below the MRP. The invoice shows how much of it is tax.',
      },
      {
        question: 'How can I find a product if I do not know how it is spelt?',
        answer:
          'Enter it in the [search](/search) as it sounds. The search also finds words with small mistakes, and words by their first letters. You can then narrow the results by category, brand and price.',
      },
      {
        question: 'The site looks plain on my phone. Is something missing?',
        answer:
          'No. On a slow connection or with data saving on, the shop leaves out extras that you do not need. Searching, registering, ordering and paying all work, even if JavaScript is switched off in your browser.',
      },
    ],
  },
  {
    heading: 'Payment and delivery',
    entries: [
      {
        question: 'How can I pay?',
        answer:
          'The checkout shows the ways to pay: on the page of a licensed payment gateway, by a payment link on any phone, or in cash on delivery. There is no surcharge. See the [payment policy](/payment-gateway-policy).',
      },
      {
        question: 'Money has left my account, but the order is not paid. What should I do?',
        answer:
          'Please do not pay again. Often the bank confirms a little later, and then the order is shown as paid. If the order is not confirmed, the money is refunded automatically within 5 to 7 working days. If you do not get it back, write to us.',
      },
      {
        question: 'What does delivery cost, and how long does it take?',
        answer:
          'Delivery costs {{shippingFee}} at most, and nothing for orders of {{freeShippingAbove}} and more. Parcels arrive within {{deliveryDays}} working days. The [shipping policy](/shipping-policy) has the steps.',
      },
      {
        question: 'Can I change or cancel an order?',
        answer:
          'Until the parcel is packed, you can correct the address, or cancel without a fee. Open the order under [Your orders](/allorder), or [send us](/contact-us) the order number.',
      },
      {
        question: 'Where do I find my invoice?',
        answer:
          'Log in and open the order. The GST invoice is there once the order is paid. With cash on delivery, it is there once the order is packed. You can print or save it. It has the name and State that you gave when you ordered.',
      },
    ],
  },
  {
    heading: 'Returns and complaints',
    entries: [
      {
        question: 'How long do I have to return something?',
        answer:
          'You have {{returnDays}} days after delivery. If the products are wrong or faulty, we pay for return shipping. The [return and refund policy](/return-refund-policy) says which opened products you can return.',
      },
      {
        question: 'I bought from a distributor in person. Where do I return it?',
        answer:
          'To the distributor or to us, whichever is easier. We are responsible for the products in both cases. Keep the bill.',
      },
      {
        question: 'How do I complain, and who sees it?',
        answer:
          'Use the form on [Complaints](/grievance-mechanism). You get a number at once, an acknowledgement within 48 hours (not counting Sundays) and a decision within one month. Only the people who handle the case can see it.',
      },
      {
        question: 'Can I follow my complaint without an account?',
        answer:
          'Yes. On the [ticket page](/ticket), enter the ticket number and the e-mail address that you gave with your complaint.',
      },
      {
        question: 'A distributor told me that a product cures an illness. Is that true?',
        answer:
          'No distributor may say so. Please ask a doctor about the illness, and tell us about the claim.',
      },
    ],
  },
  {
    heading: 'Joining as a distributor',
    entries: [
      {
        question: 'What does joining cost?',
        answer:
          'Nothing: no fee, no kit, no first order. If someone asked you for money to join, do not pay, and [report it](/grievance-mechanism).',
      },
      {
        question: 'What do I need for the registration?',
        answer:
          'Your phone, the phone linked to your Aadhaar, Aadhaar and PAN numbers, photos of both sides of the Aadhaar card and of the PAN card, a photo of you, your signature, bank details, a nominee and a referral code. The page [Affiliate with us](/affiliate) has the list.',
      },
      {
        question: 'How large may the files be?',
        answer:
          'Documents and the signature must be under 500KB each, and the profile picture under 1MB. JPEG, PNG and WebP are accepted, and PDF for documents. This article shows [how to make a photo smaller](/article/photo-of-a-document-under-500kb).',
      },
      {
        question: 'The one-time code does not arrive. What can I do?',
        answer:
          'Wait two minutes, check the number, and ask for a new code; only the newest one works. The code for Aadhaar goes to the phone that is linked with Aadhaar, which may be an old number of yours. After too many attempts you have to wait for a while. The page tells you how long.',
      },
      {
        question: 'My PAN is not accepted. Why?',
        answer:
          'The name you entered has to be the name on the PAN record. Capital letters and extra spaces do not matter, but initials and missing surnames do. Go back to the first step and write the name as it is on the card.',
      },
      {
        question: 'Do you keep my Aadhaar number?',
        answer:
          'No. We use it only for the check and do not store it. We keep the last four digits, the reference of the check, and a code from which nobody can work out the number without our secret key. The pictures of the card are stored encrypted. The [privacy policy](/privacy-policy) explains it.',
      },
      {
        question: 'My connection dropped in the middle. Do I have to start again?',
        answer:
          'No. Open the registration in the same browser within 24 hours of your last step, and you continue at the first unfinished step, with your answers and uploaded files.',
      },
      {
        question: 'I have no referral code. Can I still join?',
        answer:
          'A code is needed, since every distributor has a sponsor who helps at the start. If you do not know a distributor, [contact us](/contact-us), and we will recommend one near you.',
      },
    ],
  },
  {
    heading: 'Working as a distributor',
    entries: [
      {
        question: 'How do I earn?',
        answer:
          'You buy at the discount of your rank and keep the difference when you sell. Points from sales raise your rank. If the current [business plan](/affiliate) has incentives on sales, we pay you those too. Nothing is paid for recruiting. The page [Transparency](/transparency) has a table of all the ways to earn.',
      },
      {
        question: 'How much will I earn?',
        answer:
          'We cannot know, and nobody may promise you an amount. Most people earn a modest sum alongside other work, and some earn nothing.',
      },
      {
        question: 'Must I buy a rank?',
        answer:
          'No. You reach ranks by sales. You can also buy a rank, but you never have to. You then order products for at least the amount that the rank requires. You can return them like any other order, and then lose the rank.',
      },
      {
        question: 'Is tax deducted from what I earn?',
        answer:
          'Only from incentives on sales, if we pay you any and the law requires it: at present 2 per cent above ₹20,000 in a financial year, and more without a PAN. We deduct nothing from the profit you make by selling. You declare that profit yourself and pay the tax on it.',
      },
      {
        question: 'Can I sell on marketplaces or social media?',
        answer:
          'You may post about our goods under the [social media policy](/social-media-policy). Listing them on other marketplaces is not allowed.',
      },
      {
        question: 'How do I leave?',
        answer:
          'Send us a message; no reason is needed. Within {{coolingOffDays}} days of joining you can leave without any obligation. For {{buyBackDays}} days after delivery we buy back unsold stock that can still be sold. You can reach us {{waysToReach}}.',
      },
    ],
  },
];
