import { createApp } from 'astro/app/entrypoint'

/**
 * What the compiled renderer exports: `app.render(request, { locals })` gives a whole `Response`.
 * Nothing is streamed, so that a failing read becomes a status and never half a page.
 */
export const app = createApp({ streaming: false })
// Responses get their policy from `src/config/headers.ts`; Astro would work its own out anew with each page.
app.manifest.shouldInjectCspMetaTags = false
