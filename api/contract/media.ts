/** How long a picture below `/media` that its operator may replace is good, in seconds. */
export const MEDIA_MAX_AGE_S = 24 * 60 * 60;
