/** Links to track a parcel. */

/** Carriers whose tracking pages accept a number in the URL. */
const PAGES: Readonly<Record<string, string>> = {
  delhivery: 'https://www.delhivery.com/track/package/',
  dtdc: 'https://www.dtdc.in/trace.asp?strCnno=',
  'blue dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
};

/** The URL of a parcel's tracking page; empty without a number or for an unlisted carrier. */
export function trackingUrl(carrier: string, tracking: string): string {
  const page = PAGES[carrier.trim().toLowerCase()];
  return page && tracking ? page + encodeURIComponent(tracking) : '';
}
