import type { IncomingMessage } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { err, ok, type Result } from '#core/result.ts'

const decoders: Readonly<Record<string, () => Transform>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * Reads a response as a stream and stops at the limit, which applies before and after decompression, so that a few
 * kilobytes cannot become gigabytes. Refuses bodies compressed twice.
 * @throws Error when the connection breaks, time is up, or the compressed data is broken
 */
export async function readBody(
  response: IncomingMessage,
  limit: number,
  signal: AbortSignal,
): Promise<Result<Uint8Array, 'large' | 'type'>> {
  const decoder = decoders[(response.headers['content-encoding'] ?? '').trim().toLowerCase()]
  if (decoder === undefined || Number(response.headers['content-length'] ?? 0) > limit) {
    response.destroy()
    return err(decoder === undefined ? 'type' : 'large')
  }
  const tooLarge = new Error('the body is larger than the limit')
  const chunks: Uint8Array[] = []
  const count = (keep: boolean) =>
    async function* (source: AsyncIterable<Uint8Array>) {
      let size = 0
      for await (const chunk of source) {
        size += chunk.byteLength
        if (size > limit) throw tooLarge
        if (keep) chunks.push(chunk)
        yield chunk
      }
    }
  const nowhere = async (source: AsyncIterable<Uint8Array>) => {
    for await (const _ of source);
  }
  try {
    await pipeline(response, count(false), decoder(), count(true), nowhere, { signal })
    return ok(Buffer.concat(chunks))
  } catch (error) {
    response.destroy()
    if (error === tooLarge) return err('large')
    throw error
  }
}
