export { goToFirstUnfinished as loader } from '~/features/registration/registration.server';
