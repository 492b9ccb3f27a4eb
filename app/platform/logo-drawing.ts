/**
 * The sprig of the logo, on a grid of 24 × 24. Pages that are rendered without Remix use it too.
 */
export const logoDrawing =
  'M12 22V9M12 9C8.5 6.5 9 4 12 2c3 2 3.5 4.5 0 7zM12 15c-4.5.5-6.5-2-7-5.5 4 0 6.5 1.5 7 5.5zM12 15c4.5.5 6.5-2 7-5.5-4 0-6.5 1.5-7 5.5zM12 20.5c-3.5.8-5.5-.8-6.5-3.5 3.5-.5 5.7.8 6.5 3.5zM12 20.5c3.5.8 5.5-.8 6.5-3.5-3.5-.5-5.7.8-6.5 3.5z';
