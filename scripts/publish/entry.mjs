import { createApp } from 'astro/app/entrypoint'
import { astro } from 'astro/fetch'
import { PageState } from './page-state.ts'

/** Answers requests: `app.render(request, { locals })` returns a complete `Response`. */
export const app = createApp()
app.setFetchHandler({ fetch: (request) => astro(new PageState(request)) })
// Responses get their policy from `src/config/headers.ts`; Astro would compute one for every page.
app.manifest.shouldInjectCspMetaTags = false
// Node resolves a repeated `import()` every time, which takes longer than rendering a small page.
for (const [component, load] of app.manifest.pageMap) {
  let loading
  app.manifest.pageMap.set(component, () => {
    loading ??= load()
    return loading
  })
}

/** A prebuilt page: the content of its file, and the status it would be sent with. */
export function renderText(request, locals) {
  const state = new PageState(request)
  state.locals = locals
  return state.renderText()
}
