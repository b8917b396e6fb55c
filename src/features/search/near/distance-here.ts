/** What tells the distance is loaded only where there is something to tell it from (see client/early.js). */
const line = document.querySelector<HTMLElement>('[data-near] [data-at]')
if (line) import('./tell-distance.ts').then(({ tellDistance }) => tellDistance(line))
