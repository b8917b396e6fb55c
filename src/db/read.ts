/**
 * Reads of the data service in the browser, with the anonymous key: two headers and a `fetch`, where the client that
 * holds a session is fifty kilobytes.
 */
import { dataServiceName } from '#core/browser-names.ts'

/**
 * Where the data service is, and the key that everybody may use, as the page says it.
 * @throws Error when the page does not
 */
export function dataServiceOfPage(): { url: string; key: string } {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${dataServiceName}"]`)
  const key = meta?.dataset['key']
  if (!meta?.content || !key) throw new Error('The page does not name its data service.')
  return { url: meta.content, key }
}

/**
 * @param path below `/rest/v1`, with its query
 * @returns the answer as it came, for its reader to parse
 * @throws Error when the page does not name its data service, the service cannot be reached, or refuses
 */
export async function readService(path: string, signal?: AbortSignal): Promise<unknown> {
  const { url, key } = dataServiceOfPage()
  const response = await fetch(`${url}/rest/v1${path}`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`The data service answered ${response.status} to ${path}`)
  return response.json()
}
