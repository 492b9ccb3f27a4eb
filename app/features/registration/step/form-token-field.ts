/** The hidden field that proves a form to be of its registration. */
export const FORM_TOKEN_FIELD = 'registration_token';
