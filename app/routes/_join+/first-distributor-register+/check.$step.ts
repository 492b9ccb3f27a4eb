export { actOnCheck as action } from '~/features/registration/step/check.server';
