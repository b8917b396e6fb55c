import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { anonymous, service } from './support/clients.ts'

const backend = inject('backend')
const folder = path.join(backend.stateDir, 'storage', 'pictures')

beforeAll(async () => {
  await service.storage.createBucket('pictures', { public: true })
  await mkdir(path.join(folder, 'sub'), { recursive: true })
  await writeFile(path.join(folder, 'sub', 'dot, one.svg'), '<svg/>')
  await symlink('/etc/passwd', path.join(folder, 'link.txt')).catch(() => undefined)
})

/** Sends a path exactly as written; fetch would normalise it. */
function untidy(target: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(backend.url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: target }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('files put into the folder of a public bucket', () => {
  const publicUrl = () => anonymous.storage.from('pictures').getPublicUrl('sub/dot, one.svg').data.publicUrl

  test('are served at the URL that supabase-js gives them', async () => {
    const response = await fetch(publicUrl())
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('<svg/>')
  })

  test('have a content type and may be cached', async () => {
    const { headers } = await fetch(publicUrl())
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('cache-control')).toBe('max-age=3600')
  })

  test('can do nothing when a browser opens one by itself, whatever is in it', async () => {
    const { headers } = await fetch(publicUrl())
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toBe('inline')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test('are not sent again while they are the same', async () => {
    const etag = (await fetch(publicUrl())).headers.get('etag') ?? ''
    const again = await fetch(publicUrl(), { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('that are missing are answered as hosted projects do', async () => {
    const response = await fetch(`${backend.url}/storage/v1/object/public/pictures/none.png`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      statusCode: '404',
      code: 'NoSuchKey',
      error: 'not_found',
      message: 'Object not found',
    })
  })

  test.each([
    '/storage/v1/object/public/pictures/../../keys.json',
    '/storage/v1/object/public/../keys.json',
    '/storage/v1/object/public/pictures/..%2f..%2fkeys.json',
    '/storage/v1/object/public/%2e%2e/keys.json',
    '/storage/v1/object/public/pictures/%00',
    '/storage/v1/object/public/pictures//etc/passwd',
    '/storage/v1/object/public/pictures/link.txt',
    '/storage/v1/object/public/pictures/sub',
    '/storage/v1/object/public/pictures',
  ])('nothing outside the bucket can be reached: %s', async (target) => {
    expect((await untidy(target)).status).toBe(400)
  })
})
