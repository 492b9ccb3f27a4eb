/** The documents that are files, which staff look at. */
export const identityFiles = ['aadhar_Card', 'aadhar_Card_Back', 'pancard', 'signature'] as const;
export type IdentityFile = (typeof identityFiles)[number];
