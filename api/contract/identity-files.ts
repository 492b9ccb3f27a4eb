/** The identity documents that members upload, and staff review. */
export const identityFiles = ['aadhar_Card', 'aadhar_Card_Back', 'pancard', 'signature'] as const;
export type IdentityFile = (typeof identityFiles)[number];

export const isIdentityFile = (kind: string): kind is IdentityFile =>
  (identityFiles as readonly string[]).includes(kind);
