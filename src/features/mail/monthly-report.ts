import { paths } from '#config/paths.ts'
import { type Html, html } from '#core/html.ts'
import { formatNumber, plural } from '#core/numbers.ts'
import { truncate } from '#core/text.ts'
import { mailButton, mailFrame } from './frame.ts'
import type { Mail, MonthlyReport, ReportedListing, Sender } from './mail.ts'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** To an advertiser: each listing's month under a plan, compared with the month before. */
export function monthlyReportMail({ month, listings }: MonthlyReport, sender: Sender): Mail {
  const name = monthName.format(new Date(`${month}-01`))
  const title = `Your ${name} on ${sender.brand}`
  const views = listings.reduce((sum, listing) => sum + listing.month.views, 0)
  const dashboard = `${sender.origin}${paths.dashboard}?tab=advertising`
  const note = 'Each visitor counts once a day; you and robots do not count.'
  const blocks = listings.map((listing) => linesOf(listing))
  return {
    subject: truncate(`Your report for ${name}: ${plural(views, 'view')}`, 150),
    text: `${title}\n\n${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n\n${note}\nDay by day: ${dashboard}\n\n-- \n${sender.brand}, ${sender.origin}\n`,
    html: mailFrame({
      sender,
      title,
      preview: truncate(blocks[0]?.join(', ') ?? title, 120),
      body: html`${listings.map((listing) => blockOf(listing, sender))}
        <p class="soft" style="margin:20px 0 0;font-size:14px">${note}</p>
        <p style="margin:20px 0 0">${mailButton(dashboard, 'See Day by Day')}</p>`,
    }),
  }
}

function linesOf({ name, month, before, banner }: ReportedListing): string[] {
  const lines = [
    name,
    `${plural(month.views, 'view')}, ${compared(month.views, before.views)}`,
    `${plural(month.clicks, 'click')}, ${compared(month.clicks, before.clicks)}`,
  ]
  if (banner)
    lines.push(`Banner "${banner.title}": ${plural(banner.views, 'view')}, ${plural(banner.clicks, 'click')}`)
  return lines
}

function blockOf(listing: ReportedListing, sender: Sender): Html {
  const [name = '', ...lines] = linesOf(listing)
  const heading = listing.slug
    ? html`<a class="link" href="${sender.origin}${paths.business(listing.slug)}">${name}</a>`
    : html`${name}`
  return html`<h2 class="ink" style="margin:20px 0 8px;font-size:18px;line-height:1.3">${heading}</h2>
    ${lines.map((line) => html`<p class="ink" style="margin:0 0 4px">${line}</p>`)}`
}

/** `12 more than the month before`. */
function compared(now: number, before: number): string {
  if (now === before) return 'as many as the month before'
  const difference = formatNumber(Math.abs(now - before))
  return `${difference} ${now > before ? 'more' : 'fewer'} than the month before`
}
