import type { DemoArticle } from '../../types';

export const payingOnlineWithoutWorry: DemoArticle = {
  id: 'paying-online-without-worry',
  title: 'Paying online without worry',
  summary:
    'Most online fraud works only if you do something, such as share a code. A few habits with UPI, cards and one-time codes prevent it.',
  topic: 'Know-how',
  publishedOn: '2026-09-04',
  body: `
Criminals seldom break into a bank's computers. They trick people: on the phone, in a hurry, with a
friendly voice. If you know the few tricks behind nearly all fraud, you can pay online as calmly as
at the counter.

## Five rules that cover most of it

1. **A UPI PIN is for paying only.** You never need it to receive money, a refund, a prize or a
   cashback. If a screen asks for your PIN, money is leaving.
2. **A one-time code is a signature.** Do not read it out to anyone: not to the bank, not to the
   courier, not to us.
3. **Nobody real is in such a hurry.** "Your account will be blocked in an hour" is written so that
   you do not think.
4. **You call them.** Put the phone down and ring the number on the back of your card or in the
   official app. Numbers in search results may be planted.
5. **No apps for strangers.** Nobody who helps you with a payment has to see your screen.

## The tricks, so that you recognise them

| What they say | What it is |
| --- | --- |
| "I sent you ₹5,000 by mistake, please return it" | a forged SMS; look into your bank's app before you do anything |
| "Scan this code to get your refund" | a code that is scanned pays, always |
| "Your parcel is held up, pay ₹5 here" | a copied page that collects card data |
| "I am from KYC, share the code" | they are resetting your password |
| "Electricity will be cut tonight, call this officer" | a remote-control app comes next |
| "You are under digital arrest" | there is no such thing; hang up |
| "Part-time work, rate hotels, earn daily" | first they pay you, then you pay them |

## Paying on a shop's website

- Type the address yourself or use your bookmark. Do not come through a link in a message about a
  great offer.
- Look at the **beginning of the address**, up to the first slash. The name directly before that
  slash counts: the page "yourbank.example.offers-now.example" belongs to its last part, not to your
  bank.
- The lock says that the connection is private. It does not say who is at the other end.
- On the gateway's page check the **name and the amount** before you confirm. They have to match the
  order.
- Do not save a card on a phone that others use.
- Pay from a second account with a small balance if you can. Many families keep one only for UPI.

With us you pay on the page of Razorpay or SabPaisa, or in cash when the parcel arrives. We never see
your card number or PIN, and no distributor collects money for the website. [How payments work
here](/payment-gateway-policy).

## When a payment hangs

You have paid, the wheel turns, the page is gone. Do **not** pay again straight away.

1. Look into the bank's app: has the money left the account?
2. If it has not, try again later.
3. If it has, look at the order. Confirmation may take a few minutes and sometimes a day.
4. Keep the reference number (UTR) from the app. With it, any bank or shop can find the payment.
5. If the order is not confirmed, the money is refunded automatically within 5 to 7 working days.

A screenshot is no proof of payment, by the way: it is easily forged. If you sell, wait for the
message in your **own** app.

## Settings worth ten minutes

- In the bank's app, set daily limits for UPI and cards, and switch off international use until you
  travel.
- Turn on messages for every transaction, however small.
- Lock the phone, and choose a different PIN for UPI.
- Set a SIM PIN, so that a stolen phone's SIM receives no codes in another phone.
- Update the phone and the payment apps. Install apps from the official store only.

## If it has happened

Minutes count, and shame does not help. Call **1930**, the cyber crime helpline, right away, then
your bank, and have the account or the card blocked. File the report at cybercrime.gov.in. Write
down times, numbers and amounts, and do not delete the chat. If you report quickly, the money can
often still be stopped on its way, and the rules limit your own loss if you were not at fault.
Change passwords from another device.

If it was done in our name, please also tell us through [Contact us](/contact-us), so that we can
warn others.
`,
};
