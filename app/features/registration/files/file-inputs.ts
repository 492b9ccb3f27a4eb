/** Labels and limits of the five uploads. */
import { DOCUMENT_LIMIT_BYTES, PROFILE_PICTURE_LIMIT_BYTES } from '@contract/files/document-type';
import type { UploadField } from '@contract/files/upload-rules';
import { labelText, fileText as text } from '../registration.text';

const PICTURES = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';
const DOCUMENTS = `${PICTURES},.pdf,application/pdf`;

interface FileInput {
  label: string;
  limits: string;
  accept: string;
  maxBytes: number;
  /** The error text from spec section 5. */
  tooLarge: string;
}

const documentInput = () => ({
  limits: text.documentLimits,
  accept: DOCUMENTS,
  maxBytes: DOCUMENT_LIMIT_BYTES,
  tooLarge: text.documentTooLarge,
});

/**
 * `limits` asks the visitor to cover the first eight digits. UIDAI requires copies that show only
 * the last four.
 */
const aadhaarInput = () => ({
  ...documentInput(),
  limits: text.aadhaarLimits,
});

export const fileInputs = (): Record<UploadField, FileInput> => ({
  signature: {
    ...documentInput(),
    label: labelText.signature,
    limits: text.signatureLimits,
    accept: PICTURES,
  },
  profile_pic: {
    label: labelText.profile_pic,
    limits: text.pictureLimits,
    accept: PICTURES,
    maxBytes: PROFILE_PICTURE_LIMIT_BYTES - 1,
    tooLarge: text.pictureTooLarge,
  },
  aadhar_Card: { ...aadhaarInput(), label: labelText.aadhar_Card },
  aadhar_Card_Back: { ...aadhaarInput(), label: labelText.aadhar_Card_Back },
  pancard: { ...documentInput(), label: labelText.pancard },
});
