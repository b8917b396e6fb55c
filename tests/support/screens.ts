/** The screen sizes of the journeys. */
export const desktop = { viewport: { width: 1280, height: 800 } }
export const phone = { viewport: { width: 320, height: 800 }, hasTouch: true, isMobile: true }
