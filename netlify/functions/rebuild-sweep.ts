import { buildsOnHost } from '#config/environment.ts'
import { handle } from '../lib/handle.ts'
import { beginBuild } from '../lib/rebuild.ts'

/** Begins a build for what came while the last one was gathering, and for what a lost call did not tell of. */
export default handle(['POST'], async () => {
  if (buildsOnHost()) await beginBuild(null)
  return new Response(null, { status: 204 })
})

export const config = { schedule: '* * * * *' }
