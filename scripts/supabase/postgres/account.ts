import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The user and group ids that PostgreSQL runs under when we run as root. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root: then it runs as `postgres`, or `nobody` where that does not exist.
 * initdb looks its user up by id, so a free number will not do. Undefined when we are not root.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name)
    const ids = { uid: Number(row?.[2]), gid: Number(row?.[3]) }
    if (row && ids.uid > 0 && ids.gid > 0) return ids
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. Start as another user.',
  )
}

/** Whether `account` can enter the folder. The system is asked, since file modes alone do not tell (ACLs, mounts). */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}
