/**
 * Whether this run is the long one, `npm test -- full`: what is for a release and not for every
 * change (thousands of requests, every pairing of journeys and browsers) asks for it.
 */
export const full = process.env.TEST_FULL === '1';
