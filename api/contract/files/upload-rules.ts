/**
 * The rules of uploads: of the files of a registration, by payload name, and of the shop's
 * pictures.
 */
import {
  DOCUMENT_LIMIT_BYTES,
  type DocumentType,
  PROFILE_PICTURE_LIMIT_BYTES,
} from './document-type';

export interface UploadRule {
  maxBytes: number;
  /** Maximum size in bytes of a picture after it is encoded again, if less than `maxBytes`. */
  storedBytes?: number;
  types: readonly DocumentType[];
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const DOCUMENT: UploadRule = {
  maxBytes: DOCUMENT_LIMIT_BYTES,
  types: [...PICTURES, 'application/pdf'],
};

/** A picture of the shop, which staff upload: a phone's photo, stored much smaller. */
export const SHOP_PICTURE_RULE: UploadRule = {
  maxBytes: 10 * 1024 * 1024,
  storedBytes: 2 * 1024 * 1024,
  types: PICTURES,
};

export const UPLOAD_RULES = {
  signature: { maxBytes: DOCUMENT_LIMIT_BYTES, types: PICTURES },
  profile_pic: { maxBytes: PROFILE_PICTURE_LIMIT_BYTES - 1, types: PICTURES },
  aadhar_Card: DOCUMENT,
  aadhar_Card_Back: DOCUMENT,
  pancard: DOCUMENT,
} as const satisfies Record<string, UploadRule>;

export type UploadField = keyof typeof UPLOAD_RULES;

export const UPLOAD_FIELDS = Object.keys(UPLOAD_RULES) as UploadField[];

export type UploadProblem =
  | 'empty'
  | 'too-large'
  | 'wrong-type'
  | 'unreadable'
  | 'too-many-pixels'
  | 'pdf-damaged'
  | 'pdf-locked'
  | 'pdf-active';
