import { OtherMigrations } from '../supabase/postgres/migration-files.ts'

/** Says how to save what a database of other migrations holds; every other error stays what it is. */
export function explainOtherMigrations(
  error: unknown,
  { stateDir, elsewhere }: { stateDir: string; elsewhere: boolean },
): unknown {
  if (!(error instanceof OtherMigrations)) return error
  const advice = elsewhere ? adviceForServer : adviceForFolder(stateDir)
  return new Error([error.message, ...advice].join('\n'), { cause: error })
}

const adviceForServer = [
  'What is at LOCAL_DATABASE_URL is left as it is. Name an empty database there, and to save what this one holds, run',
  '  npm run backup -- saved',
]

const adviceForFolder = (stateDir: string) => [
  'It holds more than the demo, so it is left as it is. To begin afresh and keep it, use another folder:',
  `  SUKI_STATE_DIR=${stateDir}-new npm start`,
  'To save what it holds in one file, which the version of the code that made it can restore:',
  '  npm run backup -- saved',
  'To throw it away: npm run reset -- --delete-data',
]
