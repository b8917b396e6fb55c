/**
 * The directory's data service on this machine: the embedded backend with the directory's migrations and sign-in
 * providers, and on the same port the doubles of the outside services that functions call.
 */
import { resolve } from 'node:path'
import { paths } from '#config/paths.ts'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { createDb } from '#db/client.ts'
import { webhookEvents } from '#features/advertising/advertising.api.ts'
import { listDemoPeople } from '../demo/consent-people.ts'
import { type Contents, readContents } from '../demo/contents.ts'
import { landmarks } from '../demo/data/landmarks.ts'
import { createGeocoder } from '../doubles/geocoder/geocoder.ts'
import { keepMail, mailFolder } from '../doubles/mail/mailbox.ts'
import { createOutboxPages } from '../doubles/mail/outbox-service.ts'
import { startMailServer } from '../doubles/mail/smtp.ts'
import { createStripe, type StripeDouble } from '../doubles/stripe/stripe.ts'
import type { BackendAccess } from '../supabase/backend-status.ts'
import { assertPortFree, freePort } from '../supabase/ports.ts'
import { withClient } from '../supabase/postgres/connections.ts'
import { type Backend, type BackendOptions, backendUrl, startBackend } from '../supabase/server.ts'
import { createShutdown } from '../supabase/shutdown.ts'
import { catalogueSlugs } from './catalogue-slugs.ts'
import { explainInterruptedRestore } from './interrupted-restore.ts'
import { migrationsFolder } from './migrations.ts'
import { explainOtherMigrations } from './other-migrations.ts'
import { assertPortsDiffer, explainPorts } from './ports.ts'

export type DataService = Backend & {
  /** The mail server for functions; it keeps messages, which `/mail` shows. */
  smtpUrl: string
  /** The payment provider's double. */
  stripe: StripeDouble['engine']
}

export type DataServiceOptions = Pick<
  BackendOptions,
  'stateDir' | 'port' | 'databasePort' | 'schemas' | 'redirectUrls' | 'seed' | 'watch' | 'signal'
> & {
  /** The URL of the site. */
  siteUrl?: string
}

const defaultSiteUrl = 'http://localhost:8888'

/**
 * Starts the data service of a state folder. When a step fails, what was started is stopped again. What other
 * migrations made is made anew while it holds nothing that people made.
 * @throws Error with a message for people when a port is taken, the folder in use, a migration wrong, or when the
 *   database was made by other migrations and would be a loss
 */
export async function startDataService(options: DataServiceOptions): Promise<DataService> {
  const { port, databasePort, siteUrl = defaultSiteUrl } = options
  const stateDir = resolve(options.stateDir)
  const shutdown = createShutdown()
  const remade: { held?: Contents } = {}
  try {
    assertPortsDiffer(servicePorts(port, databasePort))
    // Checked before the doubles start, which write into a folder that another process may be using.
    await assertPortFree(port)
    const mail = await startMailServer(mailFolder(stateDir), await freePort())
    shutdown.add(mail.stop)
    const stripe = createStripe({
      stateDir,
      url: backendUrl(port),
      webhook: { url: `${siteUrl}${paths.function('stripe-webhook')}`, types: webhookEvents },
    })
    shutdown.add(async () => stripe.stop())
    const backend = await startBackend({
      ...options,
      stateDir,
      siteUrl,
      migrations: migrationsFolder,
      mayRemake: async (databaseUrl) => {
        remade.held = await readContents(databaseUrl, catalogueSlugs)
        return remade.held !== 'more'
      },
      providers: ['google', 'facebook'],
      listPeople: listDemoPeople,
      deliverMail: (message, sentAt) => keepMail(mailFolder(stateDir), message, sentAt),
      services: [stripe.service, createOutboxPages(mailFolder(stateDir), mail), createGeocoder(gazetteer)],
      otherUrls: { smtpUrl: mail.url },
      links: [
        { href: '/mail', text: 'Mail that would have been sent' },
        { href: '/stripe', text: 'Payments that would have been made' },
        { href: '/geocoder', text: 'Addresses that were looked up' },
      ],
    })
    shutdown.add(backend.stop)
    const notices = [...backend.notices, ...(await refill(backend, stateDir, remade.held))]
    stripe.sendWaiting()
    return { ...backend, notices, smtpUrl: mail.url, stripe: stripe.engine, stop: shutdown.run }
  } catch (error) {
    await shutdown.run()
    const explained = explainInterruptedRestore(explainPorts(error, servicePorts(port, databasePort)))
    throw explainOtherMigrations(explained, {
      stateDir,
      elsewhere: Boolean(process.env['LOCAL_DATABASE_URL']),
    })
  }
}

/** The ports that a data service listens on, by the variable that sets each; none for a database that runs elsewhere. */
export function servicePorts(port: number, databasePort: number): Record<string, number> {
  return { BACKEND_PORT: port, ...(!process.env['LOCAL_DATABASE_URL'] && { DATABASE_PORT: databasePort }) }
}

/** Gives a database that was made anew what it held. */
async function refill(
  { url, serviceKey, databaseUrl }: BackendAccess,
  stateDir: string,
  held: Contents = 'nothing',
): Promise<string[]> {
  if (held === 'nothing' || held === 'more') return []
  // The demo and what draws its pictures take a while to load, and hardly a start makes a database anew.
  const { fillDirectory } = await import('./fill-directory.ts')
  const db = createDb(url, serviceKey)
  const line = await withClient(databaseUrl, (client) =>
    fillDirectory(db, client, { databaseUrl, stateDir }, held),
  )
  return [`It held nothing that people made. ${line}`]
}

/** What the local geocoder knows. */
const gazetteer = {
  country: site.country,
  places: [...landmarks, ...cities.map(({ name, center }) => ({ name, ...center }))],
}
