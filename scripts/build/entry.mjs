import { createApp } from 'astro/app/entrypoint'

/**
 * What the compiled renderer exports: `app.render(request, { locals })` gives a whole `Response`.
 * Nothing is streamed, so that a failing read becomes a status and never half a page.
 */
export const app = createApp({ streaming: false })
