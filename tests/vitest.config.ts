import { defineConfig } from 'vitest/config'
import { briefProcess } from './support/brief-process.ts'

/** Tests that start servers or fill a database take longer than a rule's, several times so on a busy machine. */
const slow = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } }

/**
 * Files share the code that the first of them loaded: loading it anew for each takes longer than most files' tests.
 * What a test stubs ends with it.
 */
const shared = { isolate: false, unstubEnvs: true, unstubGlobals: true }

/** The second place, which is imported where the first is asked for. */
const lisbon = '--conditions=place-lisbon'
const inLisbon = {
  name: 'in-lisbon',
  configEnvironment: () => ({ resolve: { conditions: ['place-lisbon'] } }),
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          // Properties over random input take longer on a machine that is busy.
          testTimeout: 60_000,
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'netlify/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [inLisbon],
        test: {
          name: 'second-place',
          include: [
            'src/{config,core}/**/*.test.ts',
            'src/features/{businesses,categories,cities,geocoding,hours,imports,mail,plans,search}/**/*.test.ts',
            'netlify/lib/payments/**/*.test.ts',
            'tests/support/structured-data.test.ts',
            'tests/places/lisbon/**/*.test.ts',
          ],
          // What only the first place knows; the second one's own cases stand in its folder.
          exclude: ['**/*.manila.test.ts'],
          globalSetup: 'tests/places/lisbon/start-backend.ts',
          execArgv: [lisbon],
          env: { NODE_OPTIONS: lisbon },
          ...shared,
          ...slow,
        },
      },
      {
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: 'tests/db/support/global-setup.ts',
          // Each file has a database of its own; more than two at once only wait for the machine.
          maxWorkers: 2,
          ...shared,
          ...slow,
        },
      },
      {
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          globalSetup: 'tests/backend/support/start-backend.ts',
          execArgv: [briefProcess],
          // They mostly wait: for a server to start, a limit to pass, a kill to be noticed.
          maxWorkers: 3,
          ...shared,
          ...slow,
        },
      },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: 'tests/build/support/start-backend.ts',
          // All files change one database and compare what is built from it.
          maxWorkers: 1,
          ...slow,
        },
      },
      {
        test: {
          name: 'standing',
          include: ['tests/standing/**/*.test.ts'],
          // Each test starts whole directories, which keep both cores busy.
          maxWorkers: 1,
          ...slow,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          globalSetup: 'tests/functions/start-site.ts',
          // All files share one site, one mailbox and one visitor's address.
          maxWorkers: 1,
          ...shared,
          ...slow,
        },
      },
    ],
  },
})
