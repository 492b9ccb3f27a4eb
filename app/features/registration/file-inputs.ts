/** The five uploads as the page names them. */
import type { UploadField } from '../../../api/contract/files/upload-rules';

const PICTURES = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';
const DOCUMENTS = `${PICTURES},.pdf,application/pdf`;

interface FileInput {
  label: string;
  limits: string;
  accept: string;
}

export const fileInputs: Record<UploadField, FileInput> = {
  signature: {
    label: 'Signature',
    limits: 'A photo of your signature on white paper: JPEG, PNG or WebP, at most 500 KB.',
    accept: PICTURES,
  },
  profile_pic: {
    label: 'Profile picture',
    limits: 'Your face from the front: JPEG, PNG or WebP, under 1 MB.',
    accept: PICTURES,
  },
  aadhar_Card: {
    label: 'Aadhaar card, front',
    limits: 'JPEG, PNG, WebP or PDF, at most 500 KB.',
    accept: DOCUMENTS,
  },
  aadhar_Card_Back: {
    label: 'Aadhaar card, back',
    limits: 'JPEG, PNG, WebP or PDF, at most 500 KB.',
    accept: DOCUMENTS,
  },
  pancard: {
    label: 'PAN card',
    limits: 'JPEG, PNG, WebP or PDF, at most 500 KB.',
    accept: DOCUMENTS,
  },
};
