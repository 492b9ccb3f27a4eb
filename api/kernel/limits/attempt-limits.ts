/**
 * Rate limits for attempts, in the web and in the api.
 *
 * Limits per account, number or code are tight, because they stop guessing. Limits per network
 * address are wide, because in India thousands of phones share one IPv4 address of their carrier;
 * they only stop floods. Network addresses are counted by the network that `networkOf` returns.
 */
import { createRateLimiter, type RateLimiter, type RateLimitRule } from './rate-limit';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The rules. The end of a name says by which key attempts are counted. */
export const ATTEMPT_RULES = {
  /** Codes sent by SMS to one mobile number. */
  otpSendPerPhone: { limit: 5, windowSeconds: HOUR, gapSeconds: 30 },
  /** Codes requested from one network address: each SMS costs money. */
  otpSendPerAddress: { limit: 200, windowSeconds: HOUR },
  /** Wrong codes for one mobile number. Reset when a new code is sent and when a code matches. */
  otpTryPerCode: { limit: 5, windowSeconds: 15 * MINUTE },
  /** Wrong codes for one mobile number, across all codes sent to it. */
  otpTryPerPhone: { limit: 15, windowSeconds: DAY },
  /** Wrong codes from one network address, for any number. */
  otpTryPerAddress: { limit: 100, windowSeconds: HOUR },
  /** Aadhaar codes for one number; the provider requires 45 seconds between two. */
  aadhaarSendPerNumber: { limit: 5, windowSeconds: HOUR, gapSeconds: 45 },
  /** PAN look-ups from one network address: each costs money and shows a name. */
  panLookupPerAddress: { limit: 100, windowSeconds: HOUR },
  /** Wrong passwords of one account, counted by e-mail address or number. Reset by a success. */
  loginPerAccount: { limit: 10, windowSeconds: 15 * MINUTE },
  /** Wrong second-factor codes of one member or staff account, tried with the right password. */
  secondFactorPerMember: { limit: 10, windowSeconds: HOUR },
  /** Links from messages opened from one network address. They are too long to guess. */
  linkPerAddress: { limit: 100, windowSeconds: HOUR },
  /** E-mail confirmation links requested by one member. */
  emailLinkPerMember: { limit: 5, windowSeconds: DAY },
  loginPerAddress: { limit: 300, windowSeconds: 15 * MINUTE },
  /** New profile pictures of one member: decoding each takes memory and time. */
  picturePerAccount: { limit: 20, windowSeconds: HOUR },
  /** New e-mail addresses that one member tries: a refusal reveals that the address is in use. */
  emailChangePerMember: { limit: 5, windowSeconds: DAY },
  /**
   * E-mail addresses and referral codes checked by one verified phone: the answer reveals whether
   * they are in use.
   */
  signupCheckPerPhone: { limit: 40, windowSeconds: DAY },
  /** Files of registrations from one network address: each is stored for a day. */
  uploadPerAddress: { limit: 200, windowSeconds: HOUR },
  orderPerMember: { limit: 60, windowSeconds: HOUR },
  /** Cash orders to one phone: a parcel that nobody accepts costs money. */
  cashOrderPerPhone: { limit: 5, windowSeconds: DAY },
  /** Cash orders to one house, with any phone number. */
  cashOrderPerHouse: { limit: 10, windowSeconds: DAY },
  /** Payments started by one member: each is a call to the gateway. */
  paymentPerMember: { limit: 60, windowSeconds: HOUR },
  /** Gateway queries about one order. */
  paymentCheckPerOrder: { limit: 60, windowSeconds: HOUR, gapSeconds: 3 },
  /** Gateway queries about one order when the buyer's browser returns from the gateway. */
  paymentReturnPerOrder: { limit: 60, windowSeconds: HOUR },
  /** Gateway queries from one network address, by an id of the gateway. They need no session. */
  paymentFetchPerAddress: { limit: 120, windowSeconds: HOUR },
  /** Wrong ID card codes from one network address. */
  wrongCardPerAddress: { limit: 50, windowSeconds: 15 * MINUTE },
  ticketPerAddress: { limit: 60, windowSeconds: HOUR },
  /** Mails about new tickets to one e-mail address, which anybody can enter. */
  ticketMailPerRecipient: { limit: 5, windowSeconds: DAY },
  /** Tickets looked up from one network address: ticket numbers are sequential and easy to guess. */
  ticketLookupPerAddress: { limit: 100, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, RateLimitRule>;

export type AttemptLimits = Record<keyof typeof ATTEMPT_RULES, RateLimiter>;

export type AttemptLimitName = keyof typeof ATTEMPT_RULES;

export const attemptLimitsOf = (
  create: (rule: RateLimitRule, name: AttemptLimitName) => RateLimiter,
): AttemptLimits =>
  Object.fromEntries(
    Object.entries(ATTEMPT_RULES).map(([name, rule]) => [
      name,
      create(rule, name as AttemptLimitName),
    ]),
  ) as AttemptLimits;

/** Creates limiters that count in memory. `clock` returns the time in milliseconds. */
export const createAttemptLimits = (clock: () => number = Date.now): AttemptLimits =>
  attemptLimitsOf((rule) => createRateLimiter(rule, clock));
