import { existsSync } from 'node:fs'
import { keysFile } from '../supabase/keys.ts'

const everyMilliseconds = 1_000

/** Notices that the state folder was deleted while in use, which would break one part after another. */
export function watchState(stateDir: string, gaveUp: (reason: Error) => void): { stop(): Promise<void> } {
  const look = () => {
    // The folder itself may exist again: some parts create it when they write.
    if (existsSync(keysFile(stateDir))) return
    clearInterval(clock)
    gaveUp(
      new Error(
        `${stateDir} was deleted while the directory ran. Start it again, or begin anew: npm run reset`,
      ),
    )
  }
  const clock = setInterval(look, everyMilliseconds)
  return { stop: async () => clearInterval(clock) }
}
