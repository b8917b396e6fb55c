import type { Call, Reply, Service } from '../../supabase/http.ts'
import { isForThisMachine, pageReply } from '../../supabase/local-pages.ts'
import { findMail, listMail } from './mailbox.ts'
import { mailListPage, mailPage } from './pages.ts'
import type { MailServer } from './smtp.ts'

/** The pages load nothing, run nothing, and frame only their own messages. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"
/** A message is not trusted at all: the sandbox takes its origin away too. */
const messagePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/**
 * Shows the messages of a folder: `/mail`, `/mail/NAME`, and `/mail/NAME/html` for the frame inside. A POST to `/mail`
 * with `server=down` or `server=up` takes the mail server down or up. Mail holds secrets, so only this machine is shown
 * it.
 */
export function createOutboxPages(folder: string, server: Pick<MailServer, 'isUp' | 'setUp'>): Service {
  return async (call) => {
    const [, name, part] = /^\/mail(?:\/([^/]+))?(?:\/(html))?$/.exec(call.path) ?? []
    if (!/^\/mail(\/|$)/.test(call.path) || !isForThisMachine(call)) return undefined
    if (call.method === 'POST' && call.path === '/mail') return control(call, server)
    if (call.method !== 'GET' && call.method !== 'HEAD') return undefined
    if (call.path === '/mail') return show(mailListPage(await listMail(folder), server.isUp()), pagePolicy)
    const mail = name === undefined ? undefined : await findMail(folder, name)
    if (mail === undefined) return undefined
    return part === 'html' ? show(mail.html ?? '', messagePolicy) : show(mailPage(mail), pagePolicy)
  }
}

async function control(call: Call, server: Pick<MailServer, 'setUp'>): Promise<Reply> {
  const fields = new URLSearchParams((await call.body(1_000)).toString())
  await server.setUp(fields.get('server') !== 'down')
  return { status: 303, headers: { location: '/mail' } }
}

function show(body: string, policy: string): Reply {
  // Pages of other origins may call the services but must not read mail.
  return pageReply(body, { policy, headers: { 'access-control-allow-origin': 'null' } })
}
