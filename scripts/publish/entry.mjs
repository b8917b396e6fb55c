import { createApp } from 'astro/app/entrypoint'
import { astro } from 'astro/fetch'
import { PageState } from './page-state.ts'

/** What answers visitors: `app.render(request, { locals })` gives a whole `Response`. */
export const app = createApp()
app.setFetchHandler({ fetch: (request) => astro(new PageState(request)) })
// Responses get their policy from `src/config/headers.ts`; Astro would work its own out anew with each page.
app.manifest.shouldInjectCspMetaTags = false
// Node resolves an `import()` anew each time, which takes longer than a small page.
for (const [component, load] of app.manifest.pageMap) {
  let loading
  app.manifest.pageMap.set(component, () => {
    loading ??= load()
    return loading
  })
}

/** What is built ahead: the text of a file, and the status it would be sent with. */
export function renderText(request, locals) {
  const state = new PageState(request)
  state.locals = locals
  return state.renderText()
}
