/** The hidden field that says from which revision of the draft a page was made. */
export const REVISION_FIELD = 'revision';
