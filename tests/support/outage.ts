import { startDataService } from '../../scripts/stack/data-service.ts'
import { startStack } from '../../scripts/stack/stack.ts'
import { forgetState } from './forget-state.ts'
import { outageSettings } from './stack-settings.ts'
import { test as base } from './test.ts'

type Outage = {
  origin: string
  /** Stops the data service and its database while `work` runs, and starts them again afterwards. */
  during(work: () => Promise<void>): Promise<void>
}

/** `test` with a directory of its own whose data service can be stopped. */
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
