import path from 'node:path'
import { z } from 'zod'
import { mapTilesUrl, siteOrigin } from '#config/environment.ts'

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(1),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  SUKI_STATE_DIR: z.string().default('.local'),
  SUKI_OUT_DIR: z.string().default('dist'),
  /** Set to "true" by Netlify's build service. */
  NETLIFY: z.string().optional(),
})

/** The settings of a build. Folders are absolute. */
export type BuildSettings = {
  supabaseUrl: string
  /** The key that pages are read with; it is also embedded in them for the browser. */
  anonKey: string
  /**
   * Lets a build read the outbox and record itself and parsed opening hours; pages are never read with it. Without it
   * every build checks every page.
   */
  serviceKey: string | undefined
  stateDir: string
  outDir: string
  origin: string
  /** Where the map's tiles are, if not among the site's own files. */
  tilesUrl: string | null
  /** Whether the output is served while the next build runs; a build service uploads it instead. */
  served: boolean
}

/**
 * Reads the settings of a build from environment variables.
 * @throws Error that names the variables which are missing or wrong
 */
export function buildSettings(env: NodeJS.ProcessEnv = process.env): BuildSettings {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.'))
    throw new Error(
      `These environment variables are missing or wrong: ${names.join(', ')}. See netlify/README.md. The embedded backend needs none: npm start builds its pages.`,
    )
  }
  return {
    supabaseUrl: parsed.data.SUPABASE_URL,
    anonKey: parsed.data.SUPABASE_ANON_KEY,
    serviceKey: parsed.data.SUPABASE_SERVICE_ROLE_KEY || undefined,
    stateDir: path.resolve(parsed.data.SUKI_STATE_DIR),
    outDir: path.resolve(parsed.data.SUKI_OUT_DIR),
    origin: siteOrigin(),
    tilesUrl: mapTilesUrl(),
    served: parsed.data.NETLIFY !== 'true',
  }
}
