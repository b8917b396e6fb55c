import { AppError } from '#core/app-error.ts'

/**
 * Reads the body of a request, and stops at the limit whatever length the request announces.
 * @param limit bytes
 * @throws AppError `too-large`
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('too-large', `the body exceeds ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
