import { localSettings } from '../../scripts/stack/settings.ts'
import { announcedStacks } from './running-stack.ts'

/**
 * Ports and state folders of the browser tests, apart from a developer's own. Each worker has a directory of its own, so
 * that journeys that change it never collide. `SUKI_TEST_PORT` moves the ports, for two runs at once: ten per worker.
 * They are below 32,768, where the system assigns no port to outgoing connections.
 */
const firstPort = Number(process.env['SUKI_TEST_PORT'] ?? 24_480)

/** How many workers there may be. */
export const directories = announcedStacks()?.length ?? 2

/** Playwright numbers its workers and reuses the number of one that ended. */
const own = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % directories

/** The directory of one worker. */
export function directorySettings(index: number) {
  const port = firstPort + index * 10
  const stateDir = `${localSettings().stateDir}/test-${port}`
  return {
    stateDir,
    outDir: `${stateDir}/dist`,
    ports: { database: port, backend: port + 1, site: port + 2 },
  }
}

export const stackSettings = directorySettings(own)

const beside = firstPort + own * 10

/** The empty directory, which is built but not served. */
export const emptySettings = {
  stateDir: `${stackSettings.stateDir}-empty`,
  outDir: `${stackSettings.stateDir}-empty/dist`,
  ports: { database: beside + 3, backend: beside + 4 },
}

/** The directory whose data service is stopped and started again. */
export const outageSettings = {
  stateDir: `${stackSettings.stateDir}-outage`,
  outDir: `${stackSettings.stateDir}-outage/dist`,
  ports: { database: beside + 5, backend: beside + 6, site: beside + 7 },
}

export const siteUrl = `http://localhost:${stackSettings.ports.site}`
