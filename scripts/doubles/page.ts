import { type Html, html } from '#core/html.ts'

const styles = html`
  :root { color-scheme: light dark; --line: #8888 }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
`

/**
 * The frame of every page of a double. Its looks are its own, so that nobody takes it for the site.
 * @param more further rules for its style sheet
 */
export function doublePage(title: string, body: Html, more: Html = html``): string {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${styles}${more}</style>
${body}
</html>
`.markup
}
