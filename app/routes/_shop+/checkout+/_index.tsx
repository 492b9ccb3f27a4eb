export { goToFirstUnfinished as loader } from '~/features/checkout/checkout.server';
