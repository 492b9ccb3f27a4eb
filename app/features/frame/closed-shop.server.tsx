/**
 * The pages that visitors see instead of the shop: while it is not open, and while it is starting.
 */
import { config } from '@kernel/config/config';
import { company } from '~/features/company/current-company';
import { deskPaths } from '~/platform/desk-paths';
import { TryAgain } from '~/platform/http/busy-page.server';
import { isDeskPath } from '~/platform/http/desk-access.server';
import { plainPage, plainPageHeaders } from '~/platform/http/plain-page.server';
import { unprocessedForm } from '~/platform/http/unprocessed-form.server';
import { english } from '~/platform/language/languages';
import { langAttribute } from '~/platform/language/request-language.server';
import { paths } from '~/platform/paths';
import { previewCookie } from '~/platform/session/preview-cookie.server';
import { closedMessages } from './frame.text';
import { isShopOpen } from './shop-settings.server';

const HOUR_SECONDS = 60 * 60;
const STARTING_SECONDS = 5;

/**
 * Returns true for paths that are answered even if the shop is not open: staff prepare the shop,
 * and gateways report payments.
 */
const isAlwaysOpen = (pathname: string) =>
  isDeskPath(pathname) || pathname === paths.razorpayWebhook;

/**
 * Returns the answer to a request while the shop is not open; null if the shop itself answers. The
 * status is 503, so that search engines list nothing and come back later.
 * @param isKnown whether the settings of the shop are known
 * @param canSignIn whether this visitor may sign in to the desk
 */
export async function closedAnswer(
  request: Request,
  isKnown: boolean,
  canSignIn: boolean,
): Promise<Response | null> {
  if (isKnown && isShopOpen()) return null;
  if (isAlwaysOpen(new URL(request.url).pathname)) return null;
  if (!isKnown) return isOwnRealShop() ? startingAnswer(request) : null;
  if (previewCookie.read(request)) return null;
  const { name } = company();
  return plainAnswer(HOUR_SECONDS, {
    title: closedMessages.title({ name }),
    shopName: name,
    // All addresses show the same page.
    path: paths.home,
    content: (
      <>
        <p>{closedMessages.lead}</p>
        {canSignIn ? (
          <p>
            <a href={deskPaths.signIn} hrefLang={langAttribute(english)}>
              {closedMessages.signIn}
            </a>
          </p>
        ) : null}
      </>
    ),
  });
}

/**
 * Returns true for a real shop with our own api. Until its settings are known, pages must not show
 * the demo company of `company.ts`.
 */
const isOwnRealShop = (): boolean => !config().DEMO_SHOP && config().API_WEB_SECRETS !== undefined;

/** A form can be sent again: the shop may have been restarted while it was filled in. */
async function startingAnswer(request: Request): Promise<Response> {
  const page = { title: closedMessages.startingTitle, shopName: '' };
  if (request.method === 'POST') {
    const content = await unprocessedForm(request);
    return plainAnswer(STARTING_SECONDS, { ...page, path: null, content });
  }
  const content = (
    <>
      <p>{closedMessages.startingLead}</p>
      <TryAgain />
    </>
  );
  return plainAnswer(STARTING_SECONDS, { ...page, path: paths.home, content });
}

const plainAnswer = (retrySeconds: number, page: Parameters<typeof plainPage>[0]) =>
  new Response(plainPage(page), {
    status: 503,
    headers: {
      ...plainPageHeaders,
      'Retry-After': String(retrySeconds),
      'X-Robots-Tag': 'noindex',
    },
  });
