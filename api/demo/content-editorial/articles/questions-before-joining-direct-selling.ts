import type { DemoArticle } from '../../types';

export const questionsBeforeJoiningDirectSelling: DemoArticle = {
  id: 'questions-before-joining-direct-selling',
  title: 'What to ask before joining a direct-selling company',
  summary:
    'Twelve questions for the person across the table, and the answers that should make you get up and leave. They apply to us as well.',
  topic: 'Business',
  publishedOn: '2026-02-20',
  body: `
A friend, a cousin or a colleague has told you about a business. You like and trust the person, and
that is the point at which to slow down: you are about to judge a company by the face of someone you
like. Take these questions with you, on paper. Ask them of us too.

## About the company

**1. What is its registered name, and where is its office?** Every direct-selling company must have
at least one office in India and must show its details on its website. Look for the grievance
officer's name and phone, and ring the number.

**2. Has it published the self-declaration of compliance** with the Direct Selling Rules of 2021?
Ours is on [transparency](/transparency).

**3. Can I read the contract and the whole business plan before I register?** "You will understand it
at the seminar" means no.

## About money going out

**4. What do I pay to join?** The only right answer is nothing. No entry fee, no kit, no "refundable
deposit", no training, no website, no tickets to events.

**5. Must I buy something each month to stay or to be paid?** If income depends on what you buy
yourself, you are the customer.

**6. What did you spend last year?** Ask your friend: travel, phone, samples, events, goods still
under the bed. Most people have never added it up.

## About money coming in

**7. From what exactly does the money come?** You should hear: from selling goods to people who use
them. If the answer speaks of people who join, of positions, pairs or "both legs", read about
[pyramid schemes](/article/how-to-spot-a-pyramid-scheme).

**8. What did you earn last year, after costs?** Not turnover, not "up to". A person who is doing
well has no reason to hide a modest figure. Be careful if you see a photo of a cheque instead.

**9. Would I buy these goods at this price if there were no business behind them?** Compare three of
them with the market, by the gram. If they cost twice as much, your customers will be your
relatives, and only once.

## About getting out

**10. How long is the cooling-off period, and what do I have to do?** Ours is in the
[terms and conditions](/terms-condition).

**11. Will the company buy back what I cannot sell?** Under which conditions, at what price, in how
many days? Get it in writing, and see whether it covers goods bought for a rank.

**12. How do I complain, and who decides?** There has to be a number for each complaint, an
acknowledgement within 48 hours (not counting Sundays), and a decision within a month.

## Sentences that should make you leave

| You hear | What it means |
| --- | --- |
| "Decide today, the position will be gone" | they fear what you will read tomorrow |
| "You need not sell anything" | then the money comes from the next person |
| "Double your money in ten months" | a deposit scheme, and illegal |
| "Give me your OTP, I will register you" | somebody else will own your account |
| "Do not tell your family yet, they would not understand" | they would understand very well |
| "Doctors do not want you to know this" | a false health claim |
| "Take a small loan, you will pay it back in two months" | the loan is certain, the income is not |

## A sum to do at home

Write down the margin on an average sale, say ₹60. Your costs for a month: phone, bus, samples, say
₹900. You sell 15 times before you have earned a rupee. To have ₹5,000 left you need to sell nearly
100 times. Do you know enough people who would buy every month? Are you glad to visit them? If you
hesitate, buy as a customer and be happy.

## Taking your time

Sleep on it twice. Show the contract to somebody who does not like the idea. Look up the company's
name together with the word "complaint". Go along once when your friend delivers, and see what the
customers say about the goods.

It can be decent work: regular customers, goods that you use yourself, some money of your own, hours
that fit around children or fields. Plenty of people do it for years in exactly this modest way. The
company that is right for it will not mind your asking.
`,
};
