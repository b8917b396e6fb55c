/** The screen sizes of the journeys. */
export const desktop = { viewport: { width: 1280, height: 800 } }
export const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }

/**
 * For journeys that say nothing of movement: pages scroll and fade at once. Drawing each step of it without a graphics
 * card takes about a fifth of a browser's time.
 */
export const calm = { contextOptions: { reducedMotion: 'reduce' } } as const
