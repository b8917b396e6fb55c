/**
 * Where the browser tests' stack listens and keeps its state: apart from a developer's own, which may be running.
 * `SUKI_TEST_PORT` moves its three ports, for two runs at once.
 */
const firstPort = Number(process.env['SUKI_TEST_PORT'] ?? 54_480)
const stateDir = `.local/test-${firstPort}`

export const stackSettings = {
  stateDir,
  outDir: `${stateDir}/dist`,
  ports: { database: firstPort, backend: firstPort + 1, site: firstPort + 2 },
}

export const siteUrl = `http://localhost:${stackSettings.ports.site}`
