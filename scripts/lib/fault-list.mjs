import { moneyFaults } from './money-fault-list.mjs';
import { officeFaults } from './office-fault-list.mjs';

/**
 * The deliberate faults of `npm run faults`, by layer. `find` must occur exactly once in `file`. It
 * is replaced by `replace`, and then at least one test of `tests` must fail.
 *
 * @type {{ what: string, file: string, find: string, replace: string, tests: string[] }[]}
 */
export const faults = [
  // The contract
  {
    what: 'a phone voucher never expires',
    file: 'api/contract/phone-voucher.ts',
    find: 'age <= MAX_AGE_SECONDS && age >= -CLOCK_SKEW_SECONDS',
    replace: 'age >= -CLOCK_SKEW_SECONDS',
    tests: ['tests/api/contract/phone-voucher.test.ts'],
  },
  {
    what: 'a phone voucher is valid for another number',
    file: 'api/contract/phone-voucher.ts',
    find: "['phone-voucher', purpose, phone, request, seconds]",
    replace: "['phone-voucher', purpose, request, seconds]",
    tests: ['tests/api/contract/phone-voucher.test.ts'],
  },
  {
    what: 'a forged address alias is accepted',
    file: 'api/contract/client-address.ts',
    find: ' && equalsInConstantTime(sign(secret, alias), signature)',
    replace: '',
    tests: ['tests/api/contract/client-address.test.ts'],
  },
  {
    what: 'a person is refused on the eighteenth birthday',
    file: 'api/contract/identity/age.ts',
    find: 'age >= MINIMUM_AGE',
    replace: 'age > MINIMUM_AGE',
    tests: ['tests/api/contract/identity/age.test.ts'],
  },
  {
    what: 'an age is computed with the date in London',
    file: 'api/contract/identity/age.ts',
    find: 'dayInIndia(now)',
    replace: 'now.toISOString().slice(0, 10)',
    tests: ['tests/api/contract/identity/age.test.ts'],
  },
  {
    what: 'the check digit of an Aadhaar is not checked',
    file: 'api/contract/identity/verhoeff.ts',
    find: 'return check === 0',
    replace: 'return check >= 0',
    tests: ['tests/api/contract/identity/aadhaar.test.ts'],
  },
  {
    what: 'names with different letter case differ',
    file: 'api/contract/identity/name.ts',
    find: ".replace(/\\s+/g, ' ').toLowerCase()",
    replace: ".replace(/\\s+/g, ' ')",
    tests: ['tests/api/contract/identity/name.test.ts'],
  },

  // The kernel
  {
    what: 'each address of an IPv6 network is counted separately',
    file: 'api/kernel/limits/network.ts',
    find: 'PREFIX_GROUPS = 4',
    replace: 'PREFIX_GROUPS = 8',
    tests: ['tests/api/kernel/limits/network.test.ts'],
  },
  {
    what: 'a live shop may use sandboxes',
    file: 'api/kernel/config/config-roles.ts',
    find: 'if (sandboxes.length === 0 || settings.ALLOW_SANDBOX) return [];',
    replace: 'return [];',
    tests: ['tests/api/kernel/config/config.test.ts'],
  },
  {
    what: 'the secrets file is readable by everybody',
    file: 'api/kernel/config/secrets.ts',
    find: 'mode: 0o600',
    replace: 'mode: 0o644',
    tests: ['tests/api/kernel/config/secrets.test.ts'],
  },

  // HTTP of the api
  {
    what: 'customers can use the back-office',
    file: 'api/http/auth.ts',
    find: 'only && member.type !== only',
    replace: 'only && member.type === undefined',
    tests: ['tests/api/http/auth.api.test.ts'],
  },
  {
    what: 'the required rank is not sufficient',
    file: 'app/platform/session/member-rank.server.ts',
    find: 'current.rank < minRank',
    replace: 'current.rank <= minRank',
    tests: ['tests/app/platform/session/member-rank.server.test.ts'],
  },

  // Secrets at rest
  {
    what: 'a sealed text can be moved to another member',
    file: 'api/crypto.ts',
    find: 'Buffer.from(`${purpose}\\n${owner}`)',
    replace: 'Buffer.from(purpose)',
    tests: ['tests/api/crypto.test.ts'],
  },
  {
    what: 'hashes for two purposes are equal',
    file: 'api/crypto.ts',
    find: "{ id: '', of: (purpose) => keys(`hash ${purpose}`) }",
    replace: "{ id: '', of: () => keys('hash') }",
    tests: ['tests/api/crypto.test.ts'],
  },
  {
    what: 'a stored file can be swapped for another',
    file: 'api/providers/storage/seal.ts',
    find: 'Buffer.concat([head, Buffer.from(`\\n${storageKey}`)])',
    replace: 'Buffer.concat([head, Buffer.from(storageKey).subarray(0, 0)])',
    tests: ['tests/api/providers/storage/local-folder.test.ts'],
  },

  // Sessions and passwords
  {
    what: 'a pending log-in survives a new password',
    file: 'api/modules/session/session.repository.ts',
    find: 'and(eq(member.id, own.id), isSame, isUsable)',
    replace: 'and(eq(member.id, own.id), isUsable)',
    tests: ['tests/api/modules/login/password-replaced.db.test.ts'],
  },

  // Signing up and the profile
  {
    what: 'a document without a name matches everybody',
    file: 'api/modules/kyc/kyc.rules.ts',
    find: 'if (ones.length === 0 || others.length === 0) return false;',
    replace: 'if (ones.length === 0 || others.length === 0) return true;',
    tests: ['tests/api/modules/kyc/kyc.rules.test.ts'],
  },
  {
    what: 'the OTP of one Aadhaar verifies another',
    file: 'api/modules/kyc/kyc.service.ts',
    find: 'answer.lastFour !== null && answer.lastFour !== aadhaar.slice(-4)',
    replace: 'answer.lastFour === undefined',
    tests: ['tests/api/modules/kyc/kyc.api.test.ts'],
  },

  // The payment gateways
  {
    what: 'a forged gateway signature is accepted',
    file: 'api/contract/constant-time.ts',
    find: ' && timingSafeEqual(expectedBytes, givenBytes)',
    replace: '',
    tests: ['tests/api/providers/razorpay/signatures.test.ts'],
  },
  {
    what: 'a webhook is verified with the checkout key',
    file: 'api/providers/razorpay/client.ts',
    find: 'signWebhook(webhookSecret, rawBody)',
    replace: 'signWebhook(keySecret, rawBody)',
    tests: ['tests/api/providers/razorpay/signatures.test.ts'],
  },
  {
    what: 'a payment in another currency counts',
    file: 'api/providers/razorpay/entities.ts',
    find: "z.literal('INR')",
    replace: 'z.string()',
    tests: ['tests/api/providers/razorpay/client.test.ts'],
  },
  {
    what: 'a pending refund is treated as refused',
    file: 'api/providers/gateway-request.ts',
    find: 'status === 429 || status === 409',
    replace: 'status === 429',
    tests: ['tests/api/providers/razorpay/client.test.ts'],
  },
  {
    what: 'a payer injects an amount into the form',
    file: 'api/providers/sabpaisa/fields.ts',
    find: '/[&=?#\\p{Cc}\\p{Cs}]+/gu',
    replace: '/[?#\\p{Cc}\\p{Cs}]+/gu',
    tests: ['tests/api/providers/sabpaisa'],
  },
  {
    what: 'a changed ciphertext is decrypted',
    file: 'api/providers/sabpaisa/scheme.ts',
    find: 'if (!timingSafeEqual(macOf(message), bytes.subarray(0, MAC_BYTES))) return null;',
    replace: '',
    tests: ['tests/api/providers/sabpaisa/scheme.test.ts'],
  },
  {
    what: 'an enquiry accepts an answer about another transaction',
    file: 'api/providers/sabpaisa/client.ts',
    find: 'transaction?.clientTxnId === clientTxnId',
    replace: 'transaction',
    tests: ['tests/api/providers/sabpaisa/client.test.ts'],
  },
  {
    what: "the gateway's demo pages get the visitor's cookies",
    file: 'app/platform/http/sandbox-pages.server.ts',
    find: '...(token ? { Authorization: `Bearer ${token}` } : {}),',
    replace: '...Object.fromEntries(request.headers),',
    tests: ['tests/app/platform/http/sandbox-pages.server.test.ts'],
  },

  {
    what: 'a gateway sandbox redirects browsers to other sites',
    file: 'app/platform/http/sandbox-pages.server.ts',
    find: 'new URL(url).origin !== origin',
    replace: 'false',
    tests: ['tests/app/platform/http/sandbox-pages.server.test.ts'],
  },
  {
    what: 'a stolen SIM confirms a second factor that the owner had begun to set up',
    file: 'api/modules/second-factor/second-factor.service.ts',
    find: 'if (holdRefusal) return holdRefusal;',
    replace: '',
    tests: ['tests/api/modules/account-change/stolen-sim.api.test.ts'],
  },
  {
    what: 'a script hides behind two filters of a PDF',
    file: 'api/kernel/files/pdf-problem.ts',
    find: 'const MAX_LAYERS = 3;',
    replace: 'const MAX_LAYERS = 1;',
    tests: ['tests/api/kernel/files/pdf-problem.test.ts'],
  },

  // The catalogue
  {
    what: 'withdrawn products are found',
    file: 'api/modules/product/product.repository.ts',
    find: "  return and(\n    eq(product.status, 'active'),\n",
    replace: '  return and(\n',
    tests: ['tests/api/modules/product/product.db.test.ts'],
  },
  {
    what: 'the highest price of a filter is excluded',
    file: 'api/modules/product/product.repository.ts',
    find: 'lte(product.price, maxPrice)',
    replace: 'sql`${product.price} < ${maxPrice}`',
    tests: ['tests/api/modules/product/product.db.test.ts'],
  },
  {
    what: 'a product is related to itself',
    file: 'api/modules/product/product.repository.ts',
    find: '        ne(product.id, to.id),\n',
    replace: '',
    tests: ['tests/api/modules/product/product.db.test.ts'],
  },
  {
    what: 'a full page is taken for the last one',
    file: 'api/modules/product/product.service.ts',
    find: 'rows.length < limit && ',
    replace: 'rows.length <= limit && ',
    tests: ['tests/api/modules/product/product.db.test.ts'],
  },

  // Tickets
  {
    what: 'a month after 31 January is in March',
    file: 'api/modules/ticket/ticket.rules.ts',
    find: 'Math.min(day, last)',
    replace: 'day',
    tests: ['tests/api/modules/ticket/ticket.rules.test.ts'],
  },

  // Import
  {
    what: 'a product may cost more than its MRP',
    file: 'api/import/row.ts',
    find: 'price !== null && mrp !== null && price > mrp',
    replace: 'price !== null && mrp !== null && price > mrp * 1000',
    tests: ['tests/api/import/row.test.ts'],
  },
  {
    what: 'escaped quotes stay doubled',
    file: 'api/kernel/csv-cells.ts',
    find: `text.replaceAll('""', QUOTE)`,
    replace: 'text',
    tests: ['tests/api/import/csv-file.test.ts'],
  },

  // The web's platform
  {
    what: 'logging in redirects to another site',
    file: 'app/platform/safe-next.ts',
    find: "if (origin !== OWN_ORIGIN || safeRedirect(pathname, '') !== pathname) return fallback;",
    replace: 'if (!origin) return fallback;',
    tests: ['tests/app/platform/safe-next.test.ts'],
  },
  {
    what: 'a negative amount loses its sign',
    file: 'api/contract/money.ts',
    find: "${paise < 0 ? '−' : ''}₹",
    replace: '₹',
    tests: ['tests/app/platform/money.test.ts'],
  },
  {
    what: 'a discount is rounded up',
    file: 'app/platform/money.ts',
    find: 'Math.floor(((mrp - price) * 100) / mrp)',
    replace: 'Math.ceil(((mrp - price) * 100) / mrp)',
    tests: ['tests/app/platform/money.test.ts'],
  },
  {
    what: 'the page of a member is cached publicly',
    file: 'app/platform/document/caching.server.ts',
    find: ' && !hasSession(request)',
    replace: '',
    tests: ['tests/app/platform/document/caching.server.test.ts'],
  },
  {
    what: 'a page rendered for one cookie is served to all',
    file: 'app/platform/http/page-cache-key.server.ts',
    find: 'if (others.length === 0) return',
    replace: 'if (others.length >= 0) return',
    tests: [
      'tests/app/platform/http/page-cache.server.test.ts',
      'tests/app/platform/http/web-listener.server.test.ts',
    ],
  },
  {
    what: 'a form from a sibling domain is accepted',
    file: 'app/platform/http/refusals.server.ts',
    find: "site !== 'same-origin' && site !== 'none'",
    replace: "site === 'cross-site'",
    tests: ['tests/app/platform/http/refusals.server.test.ts'],
  },
  {
    what: 'the web fetches pictures from anywhere',
    file: 'app/platform/images/image-source.server.ts',
    find: 'if (!isAllowed || url.username',
    replace: 'if (url.username',
    tests: ['tests/app/platform/images/image-source.server.test.ts'],
  },
  {
    what: 'a picture’s path leaves its folder',
    file: 'app/platform/images/image-source.server.ts',
    find: '|(^|\\/)\\.\\.?(\\/|$)/',
    replace: '/',
    tests: ['tests/app/platform/images/image-source.server.test.ts'],
  },
  {
    what: 'a sealed cookie never expires',
    file: 'app/platform/session/sealed-cookie.server.ts',
    find: 'age > maxAge ? undefined',
    replace: 'age < -maxAge ? undefined',
    tests: ['tests/app/platform/session/sealed-cookie.server.test.ts'],
  },
  {
    what: 'any CSRF token is accepted',
    file: 'app/platform/session/csrf.server.ts',
    find: 'equalsInConstantTime(tokenOf(key, secret, salt), token)',
    replace: 'token.length === tokenOf(key, secret, salt).length',
    tests: ['tests/app/platform/session/csrf.server.test.ts'],
  },
  {
    what: 'a call that is not idempotent is retried',
    file: 'app/platform/upstream/upstream.server.ts',
    find: "options.isRead ?? endpoint.method === 'GET'",
    replace: 'options.isRead ?? true',
    tests: ['tests/app/platform/upstream/upstream.server.test.ts'],
  },
  {
    what: 'addresses in a sitemap are not escaped',
    file: 'app/features/sitemap/xml.ts',
    find: 'text.replace(/[&<>"\']/g, (character) => `&#${character.charCodeAt(0)};`)',
    replace: 'text',
    tests: ['tests/app/features/sitemap'],
  },
  {
    what: 'the sitemap lists pages that are excluded from search engines',
    file: 'app/features/company/page-meta.ts',
    find: 'if (page.noindex) ',
    replace: 'if (page.noindex === undefined) ',
    tests: ['tests/app/routes', 'tests/app/features/search'],
  },

  // The back-office
  ...officeFaults,

  // Money
  ...moneyFaults,
];
