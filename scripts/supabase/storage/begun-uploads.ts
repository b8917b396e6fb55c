/** Uploads that come in parts (https://tus.io/protocols/resumable-upload): what has arrived of each so far. */
import { randomUUID } from 'node:crypto'
import type { Target } from './service.ts'

export type BegunUpload = {
  id: string
  target: Target
  /** As it was sent; it is sent back when somebody asks how far the upload is. */
  metadata: string
  /** Undefined until the client says how long the whole is. */
  length: number | undefined
  maxLength: number
  parts: Buffer[]
  offset: number
  expires: Date
}

const lifetime = 24 * 60 * 60 * 1000
/** Parts wait in memory: what was begun longest ago makes room for more. */
const bytesAtMost = 512 * 1024 * 1024

/** An id that names its object, as hosted projects make them. */
const newId = ({ bucket, key }: Target) =>
  Buffer.from(`${bucket}/${key}/${randomUUID()}`).toString('base64url')

/** The object that the id of an upload names; undefined for what is no such id. */
export function targetOf(id: string): Target | undefined {
  const [bucket = '', ...rest] = Buffer.from(id, 'base64url').toString('utf8').split('/')
  const key = rest.slice(0, -1).join('/')
  return bucket === '' || key === '' ? undefined : { bucket, key }
}

const bytesOf = (parts: readonly Buffer[]) => parts.reduce((sum, part) => sum + part.length, 0)

export function createBegunUploads(now: () => Date) {
  const uploads = new Map<string, BegunUpload>()

  function makeRoom(): void {
    const held = () => [...uploads.values()].reduce((sum, { parts }) => sum + bytesOf(parts), 0)
    for (const [id, { expires }] of uploads) {
      if (expires > now() && held() <= bytesAtMost) return
      uploads.delete(id)
    }
  }

  return {
    begin: (target: Target, begun: Pick<BegunUpload, 'metadata' | 'length' | 'maxLength'>): BegunUpload => {
      const expires = new Date(now().getTime() + lifetime)
      const upload = { id: newId(target), target, ...begun, parts: [], offset: 0, expires }
      uploads.set(upload.id, upload)
      makeRoom()
      return upload
    },
    find: (id: string) => uploads.get(id),
    forget: (id: string) => void uploads.delete(id),
  }
}
