/** The hidden field with the revision of the draft that a page was rendered from. */
export const REVISION_FIELD = 'revision';
