/**
 * Reads of the data service in the browser, with the anonymous key: two headers and a `fetch`, where the client that
 * holds a session is fifty kilobytes.
 */

/**
 * @param path below `/rest/v1`, with its query
 * @returns the answer as it came, for its reader to parse
 * @throws Error when the page does not name its data service, the service cannot be reached, or refuses
 */
export async function readService(path: string, signal?: AbortSignal): Promise<unknown> {
  const service = document.querySelector<HTMLMetaElement>('meta[name="suki:db"]')
  const key = service?.dataset['key']
  if (!service?.content || !key) throw new Error('The page does not name its data service.')
  const response = await fetch(`${service.content}/rest/v1${path}`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`The data service answered ${response.status} to ${path}`)
  return response.json()
}
