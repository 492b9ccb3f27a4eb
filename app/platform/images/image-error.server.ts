/** Why there is no picture: the status of the response, and a sentence. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  constructor(
    readonly status: 400 | 404 | 415 | 503,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
