/** The five uploads as the page names them. */
import { DOCUMENT_LIMIT_BYTES, PROFILE_PICTURE_LIMIT_BYTES } from '@contract/files/document-type';
import type { UploadField } from '@contract/files/upload-rules';

const PICTURES = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';
const DOCUMENTS = `${PICTURES},.pdf,application/pdf`;

interface FileInput {
  label: string;
  limits: string;
  accept: string;
  maxBytes: number;
  /** Spec section 5. */
  tooLarge: string;
}

const documentInput = {
  limits: 'JPEG, PNG, WebP or PDF, at most 500 KB.',
  accept: DOCUMENTS,
  maxBytes: DOCUMENT_LIMIT_BYTES,
  tooLarge: 'File size must be less than 500KB!',
};

/** A copy need not have the number: UIDAI asks for its last four digits alone to be seen. */
const aadhaarInput = {
  ...documentInput,
  limits: `Cover the first eight digits of the number. ${documentInput.limits}`,
};

export const fileInputs: Record<UploadField, FileInput> = {
  signature: {
    ...documentInput,
    label: 'Signature',
    limits: 'A photo of your signature on white paper: JPEG, PNG or WebP, at most 500 KB.',
    accept: PICTURES,
  },
  profile_pic: {
    label: 'Profile picture',
    limits: 'Your face from the front: JPEG, PNG or WebP, under 1 MB.',
    accept: PICTURES,
    maxBytes: PROFILE_PICTURE_LIMIT_BYTES - 1,
    tooLarge: 'File size must be less than 1MB!',
  },
  aadhar_Card: { ...aadhaarInput, label: 'Aadhaar card, front' },
  aadhar_Card_Back: { ...aadhaarInput, label: 'Aadhaar card, back' },
  pancard: { ...documentInput, label: 'PAN card' },
};
