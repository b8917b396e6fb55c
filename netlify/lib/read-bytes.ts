import { AppError } from '#core/app-error.ts'

/**
 * Refuses a body by the length that the request announces, before any of it is read.
 * @throws AppError `too-large`
 */
export function refuseAnnounced(request: Request, limit: number): void {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limit) throw new AppError('too-large', `a body of ${announced} bytes, of ${limit} allowed`)
}

/**
 * Reads the body of a request, and stops at the limit whatever length the request announces.
 * @param limit bytes
 * @throws AppError `too-large`
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  refuseAnnounced(request, limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('too-large', `the body exceeds ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
