import { handle } from '../lib/handle.ts'
import { beginBuild, checkRebuildCall } from '../lib/rebuild.ts'

/** Called by the database when something changed that a page shows: begins a build, one for many changes. */
export default handle(['POST'], async (request) => {
  const nonce = checkRebuildCall(request.headers, new Date())
  return Response.json({ outcome: await beginBuild(nonce) }, { status: 202 })
})
