/**
 * Where the browser tests' stack listens and keeps its state: apart from a developer's own, which may be running.
 * `SUKI_TEST_PORT` moves its ports, for two runs at once.
 */
const firstPort = Number(process.env['SUKI_TEST_PORT'] ?? 54_480)
const stateDir = `.local/test-${firstPort}`

export const stackSettings = {
  stateDir,
  outDir: `${stateDir}/dist`,
  ports: { database: firstPort, backend: firstPort + 1, site: firstPort + 2 },
}

/** For the directory that nobody has filled yet: it is built and read, not served. */
export const emptySettings = {
  stateDir: `${stateDir}-empty`,
  outDir: `${stateDir}-empty/dist`,
  ports: { database: firstPort + 3, backend: firstPort + 4 },
}

/** For the directory whose data service is stopped and started again while people use it. */
export const outageSettings = {
  stateDir: `${stateDir}-outage`,
  outDir: `${stateDir}-outage/dist`,
  ports: { database: firstPort + 5, backend: firstPort + 6, site: firstPort + 7 },
}

export const siteUrl = `http://localhost:${stackSettings.ports.site}`
