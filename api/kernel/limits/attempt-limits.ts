/**
 * How often a person may try. The web counts what it asks of the SMS provider and what it takes in,
 * the api what is asked of it, by whomever.
 *
 * What is counted per account, number or code is tight: it stops guessing. What is counted per
 * network address only bounds a flood, and is wide: in India thousands of phones share one IPv4
 * address of their carrier. An address is one of `networkOf`.
 */
import { createRateLimiter, type RateLimiter, type RateLimitRule } from './rate-limit';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What each name limits, and what its key is. */
export const ATTEMPT_RULES = {
  /** Codes sent by SMS to one mobile number. */
  otpSendPerPhone: { limit: 5, windowSeconds: HOUR, gapSeconds: 30 },
  /** Codes requested from one network address: each costs money. */
  otpSendPerAddress: { limit: 200, windowSeconds: HOUR },
  /** Wrong codes for one number. Reset when a new code is sent and when one matches. */
  otpTryPerCode: { limit: 5, windowSeconds: 15 * MINUTE },
  /** Wrong codes for one mobile number, however many codes were sent. */
  otpTryPerPhone: { limit: 15, windowSeconds: DAY },
  /** Wrong codes from one network address, for whichever numbers. */
  otpTryPerAddress: { limit: 100, windowSeconds: HOUR },
  /** Aadhaar codes for one number; the provider itself wants 45 seconds between two. */
  aadhaarSendPerNumber: { limit: 5, windowSeconds: HOUR, gapSeconds: 45 },
  /** PAN look-ups requested from one network address: each costs money and shows a name. */
  panLookupPerAddress: { limit: 100, windowSeconds: HOUR },
  /** Tries at one account's password, which the web counts per e-mail or number. Reset by a success. */
  loginPerAccount: { limit: 10, windowSeconds: 15 * MINUTE },
  /** Wrong codes of a member's second factor; whoever tries them knows the password. */
  secondFactorPerMember: { limit: 10, windowSeconds: HOUR },
  /** Links of messages that are opened from one network address: guessing them is hopeless anyway. */
  linkPerAddress: { limit: 100, windowSeconds: HOUR },
  /** Links to confirm the e-mail address that one member has sent. */
  emailLinkPerMember: { limit: 5, windowSeconds: DAY },
  /** Log-in tries from one network address. */
  loginPerAddress: { limit: 300, windowSeconds: 15 * MINUTE },
  /** New profile pictures of one member: each is decoded, which takes memory and time. */
  picturePerAccount: { limit: 20, windowSeconds: HOUR },
  /** New e-mail addresses that one member tries: a refusal tells that it is somebody's. */
  emailChangePerMember: { limit: 5, windowSeconds: DAY },
  /** E-mail addresses and referral codes that a proven phone asks about: the answer tells whose they are. */
  signupCheckPerPhone: { limit: 40, windowSeconds: DAY },
  /** Files of registrations from one network address: each is kept for a day. */
  uploadPerAddress: { limit: 200, windowSeconds: HOUR },
  /** Orders of one member. */
  orderPerMember: { limit: 60, windowSeconds: HOUR },
  /** Orders to one phone that are to be paid at the door: a parcel that nobody takes costs money. */
  cashOrderPerPhone: { limit: 5, windowSeconds: DAY },
  /** The same to one house, whatever phones are given. */
  cashOrderPerHouse: { limit: 10, windowSeconds: DAY },
  /** Payments that one member begins: each is a call to the gateway. */
  paymentPerMember: { limit: 60, windowSeconds: HOUR },
  /** Questions to the gateway about one order. */
  paymentCheckPerOrder: { limit: 60, windowSeconds: HOUR, gapSeconds: 3 },
  /** Questions to the gateway because a browser came back for one order, with whatever fields. */
  paymentReturnPerOrder: { limit: 60, windowSeconds: HOUR },
  /** Questions to the gateway from one network address by its own numbers, which needs no session. */
  paymentFetchPerAddress: { limit: 120, windowSeconds: HOUR },
  /** Codes of ID cards that are on none, from one network address. */
  wrongCardPerAddress: { limit: 50, windowSeconds: 15 * MINUTE },
  /** Messages and complaints from one network address. */
  ticketPerAddress: { limit: 60, windowSeconds: HOUR },
  /** Mails about new tickets to one e-mail address, which anybody can give. */
  ticketMailPerRecipient: { limit: 5, windowSeconds: DAY },
  /** Tickets looked up from one network address: numbers run on and are easy to guess. */
  ticketLookupPerAddress: { limit: 100, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, RateLimitRule>;

export type AttemptLimits = Record<keyof typeof ATTEMPT_RULES, RateLimiter>;

export type AttemptLimitName = keyof typeof ATTEMPT_RULES;

/** A set of limiters, one for each rule. */
export const attemptLimitsOf = (
  create: (rule: RateLimitRule, name: AttemptLimitName) => RateLimiter,
): AttemptLimits =>
  Object.fromEntries(
    Object.entries(ATTEMPT_RULES).map(([name, rule]) => [
      name,
      create(rule, name as AttemptLimitName),
    ]),
  ) as AttemptLimits;

/** A set of limiters in memory. `clock` gives the time in milliseconds. */
export const createAttemptLimits = (clock: () => number = Date.now): AttemptLimits =>
  attemptLimitsOf((rule) => createRateLimiter(rule, clock));
