import { InterruptedRestore } from '../supabase/backup/interrupted-restore.ts'

/** Says what to do about a state that a killed restore left; every other error stays what it is. */
export function explainInterruptedRestore(error: unknown): unknown {
  if (!(error instanceof InterruptedRestore)) return error
  const advice = [
    'Restore it again:',
    `  npm run restore -- ${error.file}`,
    'Or throw away what is there: npm run reset -- --delete-data',
  ]
  return new Error([error.message, ...advice].join('\n'), { cause: error })
}
