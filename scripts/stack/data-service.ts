/**
 * The directory's data service on this machine: the embedded backend with the directory's migrations and sign-in
 * providers, and on the same address the doubles of the outside services that functions talk to.
 */
import { resolve } from 'node:path'
import { paths } from '#config/paths.ts'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { webhookEvents } from '#features/advertising/advertising.api.ts'
import { listDemoPeople } from '../demo/consent-people.ts'
import { type Contents, readContents } from '../demo/contents.ts'
import { landmarks } from '../demo/data/landmarks.ts'
import { loadDemo } from '../demo/load.ts'
import { createGeocoder } from '../doubles/geocoder/geocoder.ts'
import { keepMail, mailFolder } from '../doubles/mail/mailbox.ts'
import { createOutboxPages } from '../doubles/mail/outbox-service.ts'
import { startMailServer } from '../doubles/mail/smtp.ts'
import { createStripe, type StripeDouble } from '../doubles/stripe/stripe.ts'
import { assertPortFree, freePort } from '../supabase/ports.ts'
import { type Backend, type BackendOptions, backendUrl, startBackend } from '../supabase/server.ts'
import { createShutdown } from '../supabase/shutdown.ts'
import { migrationsFolder } from './migrations.ts'
import { explainOtherMigrations } from './other-migrations.ts'
import { explainPorts } from './ports.ts'

export type DataService = Backend & {
  /** Where functions send mail: a server that keeps it, to be read at `/mail`. */
  smtpUrl: string
  /** What stands in for the payment provider. */
  stripe: StripeDouble['engine']
}

export type DataServiceOptions = Pick<
  BackendOptions,
  'stateDir' | 'port' | 'databasePort' | 'schemas' | 'redirectUrls' | 'seed'
> & {
  /** Where the site is reached. */
  siteUrl?: string
}

const defaultSiteUrl = 'http://localhost:8888'

/**
 * Starts the data service of a state folder. When a step fails, what was started is stopped again. A demo that other
 * migrations made is made anew.
 * @throws Error with a message for people when a port is taken, the folder in use, a migration wrong, or the database
 *   of other migrations and not the demo's alone
 */
export async function startDataService(options: DataServiceOptions): Promise<DataService> {
  const { port, databasePort, siteUrl = defaultSiteUrl } = options
  const stateDir = resolve(options.stateDir)
  const shutdown = createShutdown()
  const remade: { held?: Contents } = {}
  try {
    // Before the doubles start: they write into a folder that another start may be using.
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
        remade.held = await readContents(databaseUrl)
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
    const notices = [...backend.notices]
    if (remade.held === 'demo') {
      await loadDemo({ databaseUrl: backend.databaseUrl, stateDir })
      notices.push('It held the demo alone, which was loaded again.')
    }
    stripe.sendWaiting()
    return { ...backend, notices, smtpUrl: mail.url, stripe: stripe.engine, stop: shutdown.run }
  } catch (error) {
    await shutdown.run()
    const explained = explainPorts(error, { BACKEND_PORT: port, DATABASE_PORT: databasePort })
    throw explainOtherMigrations(explained, {
      stateDir,
      elsewhere: Boolean(process.env['LOCAL_DATABASE_URL']),
    })
  }
}

/** What the local geocoder knows. */
const gazetteer = {
  country: site.country,
  places: [...landmarks, ...cities.map(({ name, center }) => ({ name, ...center }))],
}
