import { gunzipSync } from 'node:zlib'
import { paths } from '#config/paths.ts'
import { type PublishedSet, publishedSetSchema } from '#features/map/map-set.schema.ts'
import { readTile } from '#features/map/tile.ts'
import { tilesWithin } from '#features/map/tile-grid.ts'
import type { Check, Finding } from './check.ts'
import type { Deployment } from './deployment.ts'

const build = 'Build all pages again: npm run build -- --all'
const upload =
  'Put the prepared map (npm run map) there, as netlify/README.md says, and build all pages: npm run build -- --all'

export const map: Check = {
  name: 'map',
  run: async (deployment) => {
    const set = await readSet(deployment)
    if (set === 'silent') return []
    if (!set) return [{ says: `The site says nothing of its map at ${paths.mapSet}.`, todo: build }]
    const moved = judgeSource(set, deployment)
    if (moved.length > 0) return moved
    const url = new URL(set.source.url, deployment.siteUrl).href
    return set.source.kind === 'folder' ? judgeFolder(set, url, deployment) : judgeArchive(url, deployment)
  },
}

/** @returns `silent` where nothing answers at all, which the check of the site says */
async function readSet({ siteUrl, ask }: Deployment): Promise<PublishedSet | 'silent' | undefined> {
  const answer = await ask(`${siteUrl}${paths.mapSet}`).catch(() => null)
  if (!answer) return 'silent'
  if (!answer.ok) return undefined
  return publishedSetSchema.safeParse(await answer.json().catch(() => null)).data
}

function judgeSource({ source, version }: PublishedSet, { tilesUrl }: Deployment): Finding[] {
  const expected = tilesUrl ?? paths.mapTiles(version)
  if (source.url === expected || source.url === `${expected}/${version}`) return []
  const wanted = tilesUrl === null ? 'unset' : tilesUrl
  return [
    { says: `Pages fetch the map from ${source.url}, MAP_TILES_URL is ${wanted}.`, todo: `Set it. ${build}` },
  ]
}

/** The closest tile in the middle of the map, of which something is known to be there. */
function middleTile({ bounds, maxZoom, absent }: PublishedSet) {
  const there = tilesWithin(bounds, maxZoom, maxZoom).filter(
    ({ z, x, y }) => !absent.includes(`${z}/${x}/${y}`),
  )
  return there[Math.floor(there.length / 2)]
}

async function judgeFolder(set: PublishedSet, folder: string, deployment: Deployment): Promise<Finding[]> {
  const tile = middleTile(set)
  if (!tile) return [{ says: 'The map has no tile.', todo: upload }]
  const url = `${folder}/${tile.z}/${tile.x}/${tile.y}.pbf`
  const answer = await deployment.ask(url, { headers: { origin: deployment.siteUrl } })
  if (!answer.ok) return [{ says: `The map's tile ${url} is answered with ${answer.status}.`, todo: upload }]
  return [
    ...judgeOrigin(answer, url, deployment),
    ...judgeTile(new Uint8Array(await answer.arrayBuffer()), answer, url),
  ]
}

/** Browsers let a page read what another host sends only where that host allows it. */
function judgeOrigin(answer: Response, url: string, { siteUrl }: Deployment): Finding[] {
  const site = new URL(siteUrl).origin
  const allowed = answer.headers.get('access-control-allow-origin')
  if (new URL(url).origin === site || allowed === '*' || allowed === site) return []
  return [
    {
      says: `${new URL(url).origin} does not let ${site} read the map.`,
      todo: `Let that host send Access-Control-Allow-Origin: ${site}`,
    },
  ]
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

function judgeTile(bytes: Uint8Array, { headers }: Response, url: string): Finding[] {
  const isSentCompressed = isGzip(bytes) || headers.has('content-encoding')
  const findings: Finding[] = isSentCompressed
    ? []
    : [
        {
          says: `The map's tiles are sent uncompressed, two to three times as large: ${url}`,
          todo: 'Serve the files as they are, compressed, without unpacking them.',
        },
      ]
  try {
    if (readTile(isGzip(bytes) ? gunzipSync(bytes) : bytes).length > 0) return findings
  } catch {
    // Said below.
  }
  return [
    {
      says: `What is at ${url} is no tile of the map.`,
      todo: 'Serve the files as they are: neither compressed a second time nor replaced by a page.',
    },
  ]
}

/** The header of a PMTiles file, and some bytes behind it that a compressing host would not cut out whole. */
type Part = { from: number; to: number }

const parts: readonly Part[] = [
  { from: 0, to: 126 },
  { from: 127, to: 255 },
]

async function judgeArchive(url: string, deployment: Deployment): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { from, to } of parts) {
    const headers = { range: `bytes=${from}-${to}`, origin: deployment.siteUrl }
    const answer = await deployment.ask(url, { headers })
    findings.push(...(await judgePart(answer, { from, to }, url)))
    if (findings.length > 0) return findings
    if (from === 0) findings.push(...judgeOrigin(answer, url, deployment))
  }
  return findings
}

async function judgePart(answer: Response, { from, to }: Part, url: string): Promise<Finding[]> {
  if (answer.status === 200) {
    await answer.body?.cancel()
    const says = `${url} is sent whole where a part of it is asked for: the map would load all of it for each tile.`
    return [{ says, todo: 'Use a host that serves ranges (status 206), or a folder of tiles.' }]
  }
  if (answer.status !== 206) return [{ says: `${url} is answered with ${answer.status}.`, todo: upload }]
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isWhole = !answer.headers.has('content-encoding') && bytes.length === to - from + 1
  if (!isWhole) {
    const says = `${url} is compressed on its way, which breaks its parts.`
    return [{ says, todo: 'Switch compression off for this file, or use a folder of tiles.' }]
  }
  if (from === 0 && new TextDecoder().decode(bytes.subarray(0, 7)) !== 'PMTiles')
    return [{ says: `What is at ${url} is no PMTiles file.`, todo: upload }]
  return []
}
