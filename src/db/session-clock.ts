/**
 * An answer of the auth service that brings a session, with its end by the device's clock. The service says it by its
 * own: on a device that is a day ahead every new session would seem over, and be renewed with each request; on one that
 * is behind, none would be renewed in time.
 * @param now by the device's clock, in milliseconds
 */
export async function byOwnClock(response: Response, now: number): Promise<Response> {
  const session: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (!response.ok || !isSession(session)) return response
  const own = { ...session, expires_at: Math.round(now / 1000) + session.expires_in }
  const { status, statusText, headers } = response
  return new Response(JSON.stringify(own), { status, statusText, headers })
}

function isSession(body: unknown): body is { expires_in: number; expires_at: unknown } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'expires_at' in body &&
    'expires_in' in body &&
    typeof body.expires_in === 'number'
  )
}
