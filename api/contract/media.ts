/** Seconds for which a picture below `/media` may be cached, if the operator can replace it. */
export const MEDIA_MAX_AGE_S = 24 * 60 * 60;
