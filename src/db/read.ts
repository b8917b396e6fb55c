/**
 * Reads from Supabase in the browser, with the anonymous key: two headers and a `fetch`, where the client with a
 * session is fifty kilobytes.
 */
import { dataServiceName } from '#core/browser-names.ts'

/**
 * The URL of Supabase and the public key, as the page states them.
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
 * @returns the raw answer, for the caller to parse
 * @throws Error when the page does not name Supabase, or the request fails or is refused
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
