export { actOnUpload as action } from '~/features/registration/files/upload-resource.server';
