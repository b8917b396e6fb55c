/** One import in a process of its own, which tells its parent what it took. */
import process from 'node:process'
import { createDb } from '#db/client.ts'
import { createImportStore } from '#features/imports/import-store.data.ts'
import { connectDirectly } from '../../import/direct-store.ts'
import { importFile } from '../../import/import-file.ts'

export type ImportingJob = { url: string; serviceKey: string; databaseUrl: string; file: string; way: string }

export type ImportedIn = {
  read: number
  inserted: number
  unchanged: number
  seconds: number
  megabytes: number
}

if (process.send) {
  const job: ImportingJob = JSON.parse(process.argv[2] ?? '')
  const direct = job.way === 'direct' ? await connectDirectly(job.databaseUrl) : null
  const store = direct ?? createImportStore(createDb(job.url, job.serviceKey))
  const began = performance.now()
  const { read, inserted, unchanged } = await importFile(store, {
    ...{ file: job.file, source: 'bench', outlines: [], isDry: false },
    progress: (step) => {
      if (process.env['SHOW_PROGRESS']) console.log(step)
    },
  })
  const seconds = (performance.now() - began) / 1000
  // Kilobytes on Linux and macOS alike.
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  await direct?.close()
  process.send({ read, inserted, unchanged, seconds, megabytes } satisfies ImportedIn)
  process.disconnect()
}
