import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * A new folder for a whole build, beside the ones before it; `outDir` still shows the last one.
 * @param stateDir on the same device as `outDir`
 */
export function nextFolder(stateDir: string, now: Date): string {
  const folder = path.join(stateDir, 'site', now.toISOString().replaceAll(/[^0-9T]/g, ''))
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Makes a finished build the one that is served, in one step: `outDir` is a link, and renaming a link over
 * another cannot be seen half done. Older builds are removed.
 */
export function switchTo(folder: string, outDir: string): void {
  const link = `${outDir}.next`
  rmSync(link, { force: true })
  mkdirSync(path.dirname(outDir), { recursive: true })
  symlinkSync(path.relative(path.dirname(outDir), folder), link)
  if (isFolder(outDir)) rmSync(outDir, { recursive: true })
  renameSync(link, outDir)
  const builds = path.dirname(folder)
  for (const name of readdirSync(builds))
    if (name !== path.basename(folder)) rmSync(path.join(builds, name), { recursive: true, force: true })
}

/**
 * Makes a finished build a plain folder, for services that upload it: they need not follow a link, and nothing is
 * served from it meanwhile.
 */
export function moveTo(folder: string, outDir: string): void {
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(path.dirname(outDir), { recursive: true })
  renameSync(folder, outDir)
}

/** A real folder, such as a build service restores; not our link to one. */
function isFolder(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
}
