export { actOnCheck as action } from '~/features/registration/check.server';
