import path from 'node:path'
import { z } from 'zod'
import { AppError } from '#core/app-error.ts'

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUKI_STATE_DIR: z.string().default('.local'),
})

/** What functions take from environment variables. */
export type Environment = { supabaseUrl: string; rendererDir: string }

/** @throws AppError misconfigured, naming the variables that are missing or wrong */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new AppError('misconfigured', `environment variables missing or wrong: ${names}`)
  }
  return {
    supabaseUrl: parsed.data.SUPABASE_URL,
    rendererDir: path.resolve(parsed.data.SUKI_STATE_DIR, 'renderer'),
  }
}
