import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { connect, type OwnBackend } from '../support/own-backend.ts'
import { people } from '../support/people.ts'
import type { StorageAsker, StorageRequest } from './any-storage-request.ts'

/** The values of placeholders in angle brackets. */
export type StorageWorld = { backend: OwnBackend; seeing: string; putting: string }

type Sent = { method?: 'POST' | 'PUT'; target: string; text?: string; json?: unknown }

async function call(backend: OwnBackend, token: string, { method = 'POST', target, text, json }: Sent) {
  const answer = await fetch(`${backend.url}/storage/v1/${target}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-upsert': 'true',
      'content-type': json === undefined ? 'text/plain' : 'application/json',
    },
    body: text ?? JSON.stringify(json),
  })
  const told = await answer.text()
  // A bucket of an earlier round stays.
  if (!answer.ok && !told.includes('Duplicate')) throw new Error(`${target}: ${told}`)
  return told
}

const urlOf = (text: string) =>
  new URL(String(JSON.parse(text).signedURL ?? JSON.parse(text).url), 'http://x')

/** Uploads the files that requests refer to. Only the service can read the vault. */
export async function fillShelves(backend: OwnBackend): Promise<StorageWorld> {
  const { serviceKey, tokens } = backend
  const put = (token: string, place: string, text: string) =>
    call(backend, token, { target: `object/${place}`, text })
  for (const [number, token] of tokens.slice(0, 3).entries()) {
    const folder = people[number]?.id ?? ''
    for (const name of ['note.txt', 'deep/b.txt']) {
      await put(token, `shelf-own/${folder}/${name}`, `OWNED BY ${number}`)
      await put(token, `shelf-open/${folder}/${name}`, 'for all')
    }
  }
  await put(serviceKey, 'shelf-own/shared/signed.txt', 'for who holds the address')
  const freely = { file_size_limit: null, allowed_mime_types: null }
  for (const name of ['spare-1', 'spare-2']) {
    await call(backend, serviceKey, { target: 'bucket', json: { name } })
    await call(backend, serviceKey, { method: 'PUT', target: `bucket/${name}`, json: freely })
  }
  for (const name of ['secret.txt', 'note.txt']) await put(serviceKey, `spare-1/${name}`, 'spare')
  const ask = (target: string, json: unknown) => call(backend, serviceKey, { target, json })
  const seeing = urlOf(await ask('object/sign/shelf-own/shared/signed.txt', { expiresIn: 3600 }))
  const putting = urlOf(await ask('object/upload/sign/shelf-own/shared/inbox.txt', {}))
  const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''
  return { backend, seeing: tokenOf(seeing), putting: tokenOf(putting) }
}

export async function fillVault(backend: OwnBackend): Promise<void> {
  await call(backend, backend.serviceKey, { target: 'object/shelf-vault/secret.txt', text: 'VAULTED' })
}

const idOf = (number: number) => people[number]?.id ?? ''

/** The service key may change everything, so its requests are directed at buckets of their own. */
export function fillIn(text: string, { asker }: StorageRequest, { seeing, putting }: StorageWorld): string {
  const isService = asker === 'service'
  const number = typeof asker === 'number' ? asker : 0
  return text
    .replace(/<(own|open|small|vault)>/g, (_, name) => (isService ? 'spare-1' : `shelf-${name}`))
    .replaceAll('<me>', idOf(number))
    .replaceAll('<other>', idOf((number + 1) % 3))
    .replaceAll('<number>', String(number))
    .replaceAll('<n>', String(number + 1))
    .replaceAll('<seeing>', seeing)
    .replaceAll('<putting>', isService ? 'none' : putting)
}

/** Any other token counts as none: a forged one is never trusted. */
export function authorize(asker: StorageAsker, backend: OwnBackend): Record<string, string> {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = `${part({ alg: 'none', typ: 'JWT' })}.${part({ role: 'service_role', exp: 4e9 })}.`
  const tokens: Partial<Record<StorageAsker, string>> = {
    service: backend.serviceKey,
    anonymous: backend.anonKey,
    'no token': "'; drop table--",
    expired: backend.oddTokens.expired,
    forged,
  }
  const token = typeof asker === 'number' ? backend.tokens[asker] : tokens[asker]
  return { apikey: backend.anonKey, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
}

/** Rows that no policy allows, and changes that only the service may make. */
export async function findBreaches(backend: OwnBackend): Promise<unknown[]> {
  const database = await connect(backend)
  const { rows } = await database.query(`
    select bucket_id, name, owner_id, 'in the folder of another' as failure from storage.objects
    where bucket_id in ('shelf-open', 'shelf-own', 'shelf-small')
      and owner_id is distinct from (storage.foldername(name))[1] and name not in ('shared/signed.txt', 'shared/inbox.txt')
    union all
    select bucket_id, name, owner_id, 'in the vault' from storage.objects
    where bucket_id = 'shelf-vault' and name <> 'secret.txt'
    union all
    select id, name, owner_id, 'a bucket of people' from storage.buckets where owner_id is not null
    union all
    select 'shelf-vault', 'secret.txt', null, 'gone'
    where not exists (select from storage.objects where bucket_id = 'shelf-vault' and name = 'secret.txt')`)
  await database.end()
  return rows
}

/** The state that must not change: people's buckets and the contents of the vault. */
export async function storedShelves(backend: OwnBackend): Promise<unknown> {
  const database = await connect(backend)
  const { rows } = await database.query(`
    select to_jsonb(b) as bucket, (select jsonb_agg(o) from storage.objects o
      where o.bucket_id = b.id and b.id = 'shelf-vault') as objects
    from storage.buckets b where id like 'shelf-%' order by id`)
  await database.end()
  return rows
}

/** How many files are on disk, and how many of them have a row. */
export async function countFiles(
  backend: OwnBackend,
  stateDir: string,
): Promise<[files: number, known: number]> {
  const database = await connect(backend)
  const { rows } = await database.query<{ version: string }>('select version from storage.objects')
  await database.end()
  const folder = path.join(stateDir, 'storage', '%versions')
  const databases = await readdir(folder)
  const files = (await Promise.all(databases.map((name) => readdir(path.join(folder, name))))).flat()
  const known = new Set(rows.map(({ version }) => version))
  return [files.length, files.filter((name) => known.has(name)).length]
}
