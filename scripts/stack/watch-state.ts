import { existsSync } from 'node:fs'
import { keysFile } from '../supabase/keys.ts'

const everyMilliseconds = 1_000

/** Notices that the state folder was deleted under what runs on it, which would fail one thing after another. */
export function watchState(stateDir: string, gaveUp: (reason: Error) => void): { stop(): Promise<void> } {
  const look = () => {
    // The folder itself may be there again: some of what runs makes it when it writes.
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
