/** Whether the screen still waits for a part, or for a picture in the window or above it. */
export const isLoading = (): boolean =>
  !!document.querySelector('[data-skeleton]') ||
  [...document.images].some((image) => !image.complete && image.getBoundingClientRect().top < innerHeight);
