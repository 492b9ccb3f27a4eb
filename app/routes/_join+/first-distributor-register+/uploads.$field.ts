export { actOnUpload as action } from '~/features/registration/upload-resource.server';
