import { buildsOnHost } from '#config/environment.ts'
import { handle } from '../lib/handle.ts'
import { beginBuild } from '../lib/rebuild.ts'

/** Starts a build for changes that arrived during the last one, or whose webhook call was lost. */
export default handle(['POST'], async () => {
  if (buildsOnHost()) await beginBuild(null)
  return new Response(null, { status: 204 })
})

export const config = { schedule: '* * * * *' }
