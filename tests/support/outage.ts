import { startDataService } from '../../scripts/stack/data-service.ts'
import { startStack } from '../../scripts/stack/stack.ts'
import { forgetState } from './forget-state.ts'
import { outageSettings } from './stack-settings.ts'
import { test as base } from './test.ts'

type Outage = {
  origin: string
  /** Stops the data service, database and all, while `work` goes on; it is back when this ends. */
  during(work: () => Promise<void>): Promise<void>
}

/** `test` on a directory of its own, built and served, whose data service can be stopped. */
export const test = base.extend<object, { outage: Outage }>({
  outage: [
    async ({ browserName: _ }, use) => {
      const { stateDir, ports } = outageSettings
      await forgetState(stateDir, ports.database)
      const stack = await startStack({ ...outageSettings, demo: true })
      let again: { stop(): Promise<void> } | undefined
      const backend = { stateDir, port: ports.backend, databasePort: ports.database, siteUrl: stack.origin }
      const during = async (work: () => Promise<void>) => {
        await (again ?? stack.backend).stop()
        try {
          await work()
        } finally {
          again = await startDataService(backend)
        }
      }
      await use({ origin: stack.origin, during })
      await again?.stop()
      await stack.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ outage }, use) => use(outage.origin),
})
