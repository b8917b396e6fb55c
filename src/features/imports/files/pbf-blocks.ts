/** The blocks of OpenStreetMap's own file format: https://wiki.openstreetmap.org/wiki/PBF_Format */
import type { PbfReader } from 'pbf'
import { bytesOf } from './chunks.ts'
import { UnreadableFile } from './unreadable-file.ts'

type Tags = Record<string, string>
export type MapNode = { id: number; lat: number; lon: number; tags: Tags }
export type MapWay = { id: number; refs: readonly number[]; tags: Tags }
export type MapBlock = { nodes: MapNode[]; ways: MapWay[]; relations: number }

/** In bytes, unpacked: the format's own limit. */
const largestBlock = 32 * 1024 * 1024

/**
 * Reads the blocks of a file one after the other.
 * @throws UnreadableFile when one is cut off or broken
 */
export async function* blocksOf(blob: Blob): AsyncGenerator<MapBlock> {
  const { PbfReader } = await import('pbf')
  const { unzlibSync } = await import('fflate')
  for (let at = 0; at < blob.size; ) {
    const length = new DataView((await bytesOf(blob, at, at + 4)).buffer)
    if (length.byteLength < 4 || length.getUint32(0) > 64 * 1024) throw new UnreadableFile(broken)
    const headEnd = at + 4 + length.getUint32(0)
    const headBytes = await bytesOf(blob, at + 4, headEnd)
    const head = unlessBroken(() => readHead(new PbfReader(headBytes)))
    at = headEnd + head.size
    if (head.size > largestBlock || at > blob.size) throw new UnreadableFile(cutOff)
    const bytes = await bytesOf(blob, headEnd, at)
    if (head.type === 'OSMData')
      yield unlessBroken(() => new BlockReader(new PbfReader(unpack(new PbfReader(bytes), unzlibSync))).block)
  }
}

/** The libraries throw errors of many kinds at bytes that are not what they should be. */
function unlessBroken<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new UnreadableFile(broken)
  }
}

const cutOff = 'it is cut off'
const broken = 'it is broken'

function readHead(pbf: PbfReader): { type: string; size: number } {
  const head = { type: '', size: 0 }
  return pbf.readFields((tag, result) => {
    if (tag === 1) result.type = pbf.readString()
    if (tag === 3) result.size = pbf.readVarint()
  }, head)
}

function unpack(
  pbf: PbfReader,
  unzlib: (data: Uint8Array, options: { out: Uint8Array }) => Uint8Array,
): Uint8Array {
  const found: { raw?: Uint8Array; packed?: Uint8Array; size: number } = { size: 0 }
  pbf.readFields((tag, result) => {
    if (tag === 1) result.raw = pbf.readBytes()
    if (tag === 2) result.size = pbf.readVarint()
    if (tag === 3) result.packed = pbf.readBytes()
  }, found)
  if (found.raw) return found.raw
  if (!found.packed || found.size > largestBlock) throw new UnreadableFile(broken)
  return unzlib(found.packed, { out: new Uint8Array(found.size) })
}

/** Reads a block of nodes, ways and relations; its texts stand apart, and numbers as differences. */
class BlockReader {
  readonly block: MapBlock = { nodes: [], ways: [], relations: 0 }
  #texts: string[] = []
  #scale = 100
  #latOffset = 0
  #lonOffset = 0
  readonly #pbf: PbfReader

  constructor(pbf: PbfReader) {
    this.#pbf = pbf
    const groups: number[] = []
    // Groups are read last: the scale may stand behind them.
    pbf.readFields((tag) => {
      if (tag === 1) this.#texts = this.#readTexts()
      else if (tag === 2) groups.push(pbf.pos)
      else if (tag === 17) this.#scale = pbf.readVarint()
      else if (tag === 19) this.#latOffset = pbf.readVarint(true)
      else if (tag === 20) this.#lonOffset = pbf.readVarint(true)
    }, null)
    for (const start of groups) {
      pbf.pos = start
      pbf.readMessage((tag) => this.#readGroup(tag), null)
    }
  }

  #readTexts(): string[] {
    const texts: string[] = []
    return this.#pbf.readMessage((tag, list) => {
      if (tag === 1) list.push(this.#pbf.readString())
    }, texts)
  }

  #readGroup(tag: number): void {
    if (tag === 1) this.#readNode()
    else if (tag === 2) this.#readDense()
    else if (tag === 3) this.#readWay()
    else if (tag === 4) this.block.relations++
  }

  #readNode(): void {
    const pbf = this.#pbf
    const node = { id: 0, lat: 0, lon: 0, keys: numbers(), values: numbers() }
    pbf.readMessage((tag, result) => {
      if (tag === 1) result.id = pbf.readSVarint()
      else if (tag === 2) pbf.readPackedVarint(result.keys)
      else if (tag === 3) pbf.readPackedVarint(result.values)
      else if (tag === 8) result.lat = pbf.readSVarint()
      else if (tag === 9) result.lon = pbf.readSVarint()
    }, node)
    this.block.nodes.push({
      id: node.id,
      ...this.#point(node.lat, node.lon),
      tags: this.#tags(node.keys, node.values),
    })
  }

  #readDense(): void {
    const pbf = this.#pbf
    const dense = { ids: numbers(), lats: numbers(), lons: numbers(), tags: numbers() }
    pbf.readMessage((tag, result) => {
      if (tag === 1) pbf.readPackedSVarint(result.ids)
      else if (tag === 8) pbf.readPackedSVarint(result.lats)
      else if (tag === 9) pbf.readPackedSVarint(result.lons)
      else if (tag === 10) pbf.readPackedVarint(result.tags)
    }, dense)
    let [id, lat, lon, at] = [0, 0, 0, 0]
    for (const [index, step] of dense.ids.entries()) {
      id += step
      lat += dense.lats[index] ?? 0
      lon += dense.lons[index] ?? 0
      const [keys, values] = [numbers(), numbers()]
      // Pairs of key and value, closed by a zero.
      for (; at < dense.tags.length && dense.tags[at] !== 0; at += 2) {
        keys.push(dense.tags[at] ?? 0)
        values.push(dense.tags[at + 1] ?? 0)
      }
      at++
      this.block.nodes.push({ id, ...this.#point(lat, lon), tags: this.#tags(keys, values) })
    }
  }

  #readWay(): void {
    const pbf = this.#pbf
    const way = { id: 0, keys: numbers(), values: numbers(), steps: numbers() }
    pbf.readMessage((tag, result) => {
      if (tag === 1) result.id = pbf.readVarint()
      else if (tag === 2) pbf.readPackedVarint(result.keys)
      else if (tag === 3) pbf.readPackedVarint(result.values)
      else if (tag === 8) pbf.readPackedSVarint(result.steps)
    }, way)
    let ref = 0
    const refs = way.steps.map((step) => {
      ref += step
      return ref
    })
    this.block.ways.push({ id: way.id, refs, tags: this.#tags(way.keys, way.values) })
  }

  /** In degrees; stored in nanodegrees by a scale. */
  #point(lat: number, lon: number): { lat: number; lon: number } {
    const degrees = (value: number) => Number((value * 1e-9).toFixed(7))
    return {
      lat: degrees(this.#latOffset + this.#scale * lat),
      lon: degrees(this.#lonOffset + this.#scale * lon),
    }
  }

  #tags(keys: readonly number[], values: readonly number[]): Tags {
    return Object.fromEntries(
      keys.map((key, index) => [this.#texts[key] ?? '', this.#texts[values[index] ?? 0] ?? '']),
    )
  }
}

function numbers(): number[] {
  return []
}
