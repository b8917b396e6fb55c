import { announcedStacks } from './running-stack.ts'

/**
 * Where the browser tests' directories listen and keep their state: apart from a developer's own, which may be
 * running. Each worker has a directory of its own, so that journeys that change it never meet.
 * `SUKI_TEST_PORT` moves the ports, for two runs at once: ten for each worker. The system gives no port below 32,768 to
 * a connection of its own, so that none of these can be taken by chance.
 */
const firstPort = Number(process.env['SUKI_TEST_PORT'] ?? 24_480)

/** How many workers there may be. */
export const directories = announcedStacks()?.length ?? 2

/** Playwright numbers its workers, and gives the number of one that ended to the next. */
const own = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % directories

/** The directory of one worker. */
export function directorySettings(index: number) {
  const port = firstPort + index * 10
  const stateDir = `.local/test-${port}`
  return {
    stateDir,
    outDir: `${stateDir}/dist`,
    ports: { database: port, backend: port + 1, site: port + 2 },
  }
}

export const stackSettings = directorySettings(own)

const beside = firstPort + own * 10

/** For the directory that nobody has filled yet: it is built and read, not served. */
export const emptySettings = {
  stateDir: `${stackSettings.stateDir}-empty`,
  outDir: `${stackSettings.stateDir}-empty/dist`,
  ports: { database: beside + 3, backend: beside + 4 },
}

/** For the directory whose data service is stopped and started again while people use it. */
export const outageSettings = {
  stateDir: `${stackSettings.stateDir}-outage`,
  outDir: `${stackSettings.stateDir}-outage/dist`,
  ports: { database: beside + 5, backend: beside + 6, site: beside + 7 },
}

export const siteUrl = `http://localhost:${stackSettings.ports.site}`
