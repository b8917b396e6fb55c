import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Where a backend is reached, and the keys it takes. */
export type Addresses = z.infer<typeof addresses>

const addresses = z.object({
  url: z.string(),
  anonKey: z.string(),
  serviceKey: z.string(),
  databaseUrl: z.string(),
})

/** What a backend writes down while it runs, with the URLs of what runs beside it. */
const runningBackend = addresses.extend({ pid: z.number().int() }).catchall(z.union([z.string(), z.number()]))

type RunningBackend = z.infer<typeof runningBackend>

export const statusFile = (stateDir: string) => join(stateDir, 'backend.json')

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/auth/v1/.well-known/jwks.json`, {
      signal: AbortSignal.timeout(2000),
    })
    return response.ok
  } catch {
    return false
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A killed backend may have left half a file.
    return undefined
  }
}

/** The backend of the state folder, if one runs and answers; what a killed backend left behind does not count. */
export async function readStatus(stateDir: string): Promise<RunningBackend | undefined> {
  const text = await readFile(statusFile(stateDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const running = runningBackend.safeParse(parse(text)).data
  return running && (await answers(running.url)) ? running : undefined
}
