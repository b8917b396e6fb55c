/** One import in a process of its own, which tells its parent what it took. */
import process from 'node:process'
import { createDb } from '#db/client.ts'
import { createImportStore } from '#features/imports/import-store.data.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { connectDirectly } from '../../import/direct-store.ts'
import { importFile, openFile } from '../../import/import-file.ts'

export type ImportingJob = { url: string; serviceKey: string; databaseUrl: string; file: string; way: string }

export type ImportedIn = {
  read: number
  inserted: number
  unchanged: number
  seconds: number
  /** Its processor time, without the database's. */
  cpuSeconds: number
  megabytes: number
}

if (process.send) {
  const job: ImportingJob = JSON.parse(process.argv[2] ?? '')
  const direct = job.way === 'direct' ? await connectDirectly(job.databaseUrl) : null
  const store = direct ?? createImportStore(createDb(job.url, job.serviceKey))
  const began = performance.now()
  const { read, inserted, unchanged } = await importFile(store, await openFile(job.file), {
    ...{ source: 'bench', outlines: placeOutlines, isDry: false },
    progress: (step) => {
      if (process.env['SHOW_PROGRESS']) console.log(step)
    },
  })
  const seconds = (performance.now() - began) / 1000
  // Kilobytes and microseconds, on Linux and macOS alike.
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const [megabytes, cpuSeconds] = [Math.round(maxRSS / 1024), (userCPUTime + systemCPUTime) / 1e6]
  await direct?.close()
  process.send({ read, inserted, unchanged, seconds, cpuSeconds, megabytes } satisfies ImportedIn)
  process.disconnect()
}
