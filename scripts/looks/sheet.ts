/** The contact sheet: every state's pictures side by side, what has changed first. */
import { escapeHtml } from '#core/html.ts'
import type { View } from './drawn.ts'
import { lookName } from './record.ts'

const style = `
  :root { color-scheme: light dark }
  body { margin: 1rem; font: 14px/1.4 system-ui, sans-serif }
  ul { padding-inline-start: 1.2rem }
  section { margin-block: 1.5rem; border-top: 1px solid #8888 }
  .views { display: flex; flex-wrap: wrap; align-items: start; gap: .5rem }
  figure { margin: 0 }
  img { display: block; height: 320px; width: auto; border: 1px solid #8888 }
  .wrong { color: #c02 }
  .changed { color: #b60 }`

const slug = (state: string) => encodeURIComponent(state)

function figure({ screen, theme, picture }: View): string {
  const source = encodeURIComponent(picture)
  return `<figure><a href="${source}"><img loading="lazy" src="${source}" alt=""></a>
    <figcaption>${escapeHtml(screen)}, ${theme}</figcaption></figure>`
}

function section(state: string, views: readonly View[], changes: ReadonlyMap<string, string>): string {
  const changed = [...new Set(views.map(lookName))].flatMap((name) => {
    const change = changes.get(name)
    return change === undefined ? [] : [`<li class="changed">${escapeHtml(name)}: ${escapeHtml(change)}</li>`]
  })
  const wrong = views.flatMap((view) =>
    view.wrong.map(
      (line) => `<li class="wrong">${escapeHtml(`${view.screen}, ${view.theme}: ${line}`)}</li>`,
    ),
  )
  return `<section id="${slug(state)}"><h2>${escapeHtml(state)}</h2>
    <ul>${[...changed, ...wrong].join('')}</ul>
    <div class="views">${views.map(figure).join('')}</div></section>`
}

/** @param changes by the names of looks, in words */
export function drawSheet(views: readonly View[], changes: ReadonlyMap<string, string>): string {
  const states = [...Map.groupBy(views, ({ state }) => state)]
  const isNotable = ([, ofState]: (typeof states)[number]) =>
    ofState.some((view) => view.wrong.length > 0 || changes.has(lookName(view)))
  const notable = states.filter(isNotable)
  const links = (some: typeof states) =>
    some.map(([state]) => `<a href="#${slug(state)}">${escapeHtml(state)}</a>`).join(' · ')
  const ordered = [...notable, ...states.filter((state) => !isNotable(state))]
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title><style>${style}</style>
<h1>${states.length} states, ${views.length} pictures</h1>
<p>Changed or wrong: ${notable.length === 0 ? 'none' : links(notable)}</p>
<p>${links(states)}</p>
${ordered.map(([state, ofState]) => section(state, ofState, changes)).join('\n')}
</html>
`
}
