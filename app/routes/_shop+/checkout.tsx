export {
  memberPage as action,
  memberPage as loader,
} from '~/features/errors/not-implemented.server';

/** Never rendered: it makes this a page route, so that its errors are pages too. */
export default function CheckoutRoute() {
  return null;
}
