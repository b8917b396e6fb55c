import { handle } from '../lib/handle.ts'
import { beginBuild, checkRebuildCall } from '../lib/rebuild.ts'

/** The database calls this when something shown on a page changes. Starts one build for many changes. */
export default handle(['POST'], async (request) => {
  const nonce = checkRebuildCall(request.headers, new Date())
  return Response.json({ outcome: await beginBuild(nonce) }, { status: 202 })
})
