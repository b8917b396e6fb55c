import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { removePageManifest } from './page-manifest.ts'
import { unfinishedFolder } from './write-page.ts'

/** A copy of the site: its pages and their manifest. */
export type SiteCopy = { folder: string; manifestFile: string }

type Places = { stateDir: string; outDir: string; served: boolean }

/**
 * The copy that is published, if there is one. Where it is served, `outDir` is a link to a folder that has its manifest
 * beside it; a build service keeps a plain folder, and the manifest in the state folder.
 */
export function publishedCopy({ stateDir, outDir, served }: Places): SiteCopy | undefined {
  const found = lstatSync(outDir, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() !== served) return undefined
  // The folder that the link leads to may have been deleted, with its state.
  if (!existsSync(outDir)) return undefined
  if (!served) return { folder: outDir, manifestFile: path.join(stateDir, 'site.manifest') }
  const folder = realpathSync(outDir)
  return { folder, manifestFile: ledgerBeside(folder) }
}

/**
 * A new folder for a whole build, beside the ones before it; `outDir` still shows the last one.
 * @param stateDir on the same device as `outDir`
 */
export function nextCopy(stateDir: string, now: Date): SiteCopy {
  const folder = path.join(stateDir, 'site', now.toISOString().replaceAll(/[^0-9T]/g, ''))
  mkdirSync(folder, { recursive: true })
  return { folder, manifestFile: ledgerBeside(folder) }
}

export function removeCopy({ folder, manifestFile }: SiteCopy): void {
  rmSync(folder, { recursive: true, force: true })
  removePageManifest(manifestFile)
}

/**
 * Publishes a finished build atomically: `outDir` is a symbolic link, and renaming a link over another is atomic. A build
 * service gets a plain folder to upload instead.
 */
export function publishCopy(copy: SiteCopy, places: Places): void {
  if (places.served) switchTo(copy.folder, places.outDir)
  else moveTo(copy, places)
}

function switchTo(folder: string, outDir: string): void {
  const link = `${outDir}.next`
  rmSync(link, { force: true })
  mkdirSync(path.dirname(outDir), { recursive: true })
  symlinkSync(path.relative(path.dirname(outDir), folder), link)
  if (isFolder(outDir)) rmSync(outDir, { recursive: true })
  renameSync(link, outDir)
  removeOthers(folder)
}

function moveTo(copy: SiteCopy, { stateDir, outDir }: Places): void {
  const manifestFile = path.join(stateDir, 'site.manifest')
  // A manifest without its pages is worse than none.
  removePageManifest(manifestFile)
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(path.dirname(outDir), { recursive: true })
  renameSync(copy.folder, outDir)
  renameSync(copy.manifestFile, manifestFile)
}

/** Removes what a killed build left: pages that are not whole, copies that were never published. */
export function removeUnfinished(places: Places): void {
  const copy = publishedCopy(places)
  if (!copy) return
  rmSync(unfinishedFolder(copy.folder), { recursive: true, force: true })
  if (!places.served) return
  rmSync(`${places.outDir}.next`, { force: true })
  removeOthers(copy.folder)
}

/** Older copies and leftovers of interrupted builds. */
function removeOthers(folder: string): void {
  const builds = path.dirname(folder)
  for (const name of readdirSync(builds))
    if (!name.startsWith(path.basename(folder)))
      rmSync(path.join(builds, name), { recursive: true, force: true })
}

function ledgerBeside(folder: string): string {
  return `${folder}.manifest`
}

/** A real folder, such as a build service restores, not our link. */
function isFolder(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
}
