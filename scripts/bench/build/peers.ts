import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '#db/client.ts'
import { percentile } from '../load.ts'
import { type PeerBuilder, peerBuilders } from './peer-builders.ts'
import { type PeerPage, readPages } from './peer-content.ts'
import { firstDifference } from './peer-difference.ts'
import { type Frame, readFrame } from './peer-frame.ts'
import { setAside } from './set-aside.ts'

type Peer = { builder: PeerBuilder; folder: string; seconds: number[] }

const rounds = 3

async function secondsOf(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function prepare(frame: Frame): Promise<Peer[]> {
  const peers: Peer[] = []
  for (const builder of peerBuilders) {
    const folder = mkdtempSync(path.join(tmpdir(), 'suki-peer-'))
    try {
      await builder.install(folder)
      builder.setUp(folder, frame)
      peers.push({ builder, folder, seconds: [] })
    } catch {
      rmSync(folder, { recursive: true })
      console.log(`${builder.name} is left out: ${builder.howToInstall}.`)
    }
  }
  return peers
}

async function measureOnce({ builder, folder, seconds }: Peer, pages: readonly PeerPage[]): Promise<void> {
  setAside(folder, ['content', 'out'])
  seconds.push(
    await secondsOf(async () => {
      builder.writeContent(folder, pages)
      await builder.build(folder)
    }),
  )
}

/** @throws Error for a page of the other builder that is not as ours */
function compare({ builder, folder }: Peer, pages: readonly PeerPage[], outDir: string): void {
  const read = (from: string, file: string) => readFileSync(path.join(from, file), 'utf8')
  for (const { file } of pages) {
    const difference = firstDifference(read(outDir, file), read(path.join(folder, 'out'), file))
    if (difference) throw new Error(`${builder.name} makes another ${file}: ${difference}`)
  }
}

/** What is the same on every page, as a page of each kind has it. */
function frameOf(pages: readonly PeerPage[], outDir: string): Frame {
  const files = new Map(pages.map(({ file }) => [path.dirname(file), file])).values()
  return readFrame(Array.from(files, (file) => readFileSync(path.join(outDir, file), 'utf8')))
}

/**
 * Lets other builders make the same pages, in turns with ours: the same elements, attributes, texts and JSON-LD, which
 * is checked for each page. Their reading of content is counted, and so is the writing of the files they read; working
 * out what the files say is not.
 * @param ours where our pages are, and the database that they show
 * @param buildOurs builds them anew; gives the seconds
 * @returns seconds of our builds to those of Hugo's; null when that is not installed
 * @throws Error when another builder's pages are not as ours
 */
export async function comparePeers(
  { outDir, db }: { outDir: string; db: Db },
  buildOurs: () => Promise<number>,
): Promise<number | null> {
  const ours: number[] = []
  const pages = await readPages(db, outDir)
  const peers = await prepare(frameOf(pages, outDir))
  try {
    for (let round = 0; round < rounds; round++) {
      ours.push(await buildOurs())
      for (const peer of peers) await measureOnce(peer, pages)
    }
    for (const peer of peers) compare(peer, pages, outDir)
  } finally {
    for (const { folder } of peers) rmSync(folder, { recursive: true })
  }
  const all = [
    { name: 'Suki', seconds: ours },
    ...peers.map(({ builder, seconds }) => ({ name: builder.name, seconds })),
  ]
  const hugo = all.find(({ name }) => name === 'Hugo')
  console.log(`\n${pages.length} equal pages, median of ${rounds} builds in turns`)
  console.log(
    `${''.padEnd(12)}${['seconds', 'pages/s', 'to Hugo'].map((head) => head.padStart(10)).join('')}`,
  )
  for (const { name, seconds } of all) {
    const median = percentile(seconds, 0.5)
    const figures = [
      median.toFixed(1),
      (pages.length / median).toFixed(0),
      hugo ? toHugo(seconds, hugo.seconds) : '',
    ]
    console.log(name.padEnd(12) + figures.map((figure) => figure.padStart(10)).join(''))
  }
  return hugo ? percentile(ours, 0.5) / percentile(hugo.seconds, 0.5) : null
}

function toHugo(seconds: readonly number[], hugo: readonly number[]): string {
  return (percentile(seconds, 0.5) / percentile(hugo, 0.5)).toFixed(2)
}
