/** Body of the 403 for a customer who opens a page of distributors, so that the page says why. */
export const FOR_DISTRIBUTORS = 'for distributors';
