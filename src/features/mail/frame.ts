import { colours } from '#config/colours.ts'
import { type Html, html } from '#core/html.ts'
import type { Sender } from './mail.ts'

/**
 * The site's look within the limits of mail programs: a table, a style element for dusk, and inline colours for
 * programs that ignore style elements. It loads nothing: the logo is made of table cells.
 */
type Frame = {
  sender: Sender
  title: string
  /** The preview that mail programs list beside the subject. */
  preview: string
  body: Html
}

/** The panes of the logo, row by row: `S` is lit. */
const panes = ['.SS', '.S.', 'SS.']

const { day, dusk } = colours

function theme({ shell, pane, ink, inkSoft, line, bay }: typeof day | typeof dusk): string {
  return `body,.shell{background:${shell}!important}.pane{background:${pane}!important;border-color:${line}!important}
.ink{color:${ink}!important}.soft{color:${inkSoft}!important}.link{color:${bay}!important}.quote{background:${shell}!important}`
}

const styles = `:root{color-scheme:light dark}${theme(day)}
@media (prefers-color-scheme:dark){${theme(dusk)}}`

function mark(): Html {
  const rows = panes.map((row) => {
    const cells = [...row].map((pane) => {
      const colour = pane === 'S' ? dusk.mango : '#4c88b6'
      return html`<td width="8" height="8" style="background:${colour};border-radius:2px;font-size:0;line-height:0">&nbsp;</td>`
    })
    return html`<tr>${cells}</tr>`
  })
  return html`<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="2" border="0" style="background:${day.bay};border-radius:8px;padding:3px">${rows}</table>`
}

/** A button for the next step. */
export function mailButton(href: string, label: string): Html {
  return html`<a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${day.bay};color:${day.onBay};font-weight:600;text-decoration:none">${label}</a>`
}

/**
 * A whole HTML message around `body`, which uses the classes ink, soft, link and quote for colours that change at dusk.
 * A word longer than a line breaks: a table would grow with it. Programs that do not know one way know the other.
 */
export function mailFrame({ sender, title, preview, body }: Frame): string {
  const { brand, origin } = sender
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${{ markup: styles }}</style>
</head>
<body class="shell" style="margin:0;padding:0;background:${day.shell}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="shell" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${day.shell}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;color:${day.ink}">
<tr><td style="padding:0 4px 16px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td>${mark()}</td>
<td class="ink" style="padding-left:10px;font-size:20px;font-weight:800">${brand}</td>
</tr></table>
</td></tr>
<tr><td class="pane" style="padding:28px 24px;overflow-wrap:anywhere;word-break:break-word;background:${day.pane};border:1px solid ${day.line};border-bottom:3px solid ${day.woodSoft};border-radius:12px">
<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:1.2">${title}</h1>
${body}
</td></tr>
<tr><td class="soft" align="center" style="padding:16px 4px;font-size:13px;color:${day.inkSoft}">
${brand} &middot; <a class="link" href="${origin}" style="color:${day.bay}">${new URL(origin).host}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup
}
