import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { notSources, readTree } from '../../check/source-tree.ts'
import { listMutations } from './mutations.ts'
import type { Candidate } from './sample.ts'

const mutated = /^(src|netlify|scripts\/(publish|build))\/.+\.tsx?$/
const leftOut = /\.(test|fixture|gen|d)\.tsx?$/

/** Every mutation of every file that unit tests could be expected to watch over. */
export function listCandidates(root: string): Candidate[] {
  return [...readTree(root, ['.ts', '.tsx'])]
    .filter(([file]) => mutated.test(file) && !leftOut.test(file))
    .flatMap(([file, text]) => listMutations(file, text).map((mutation) => ({ ...mutation, file })))
}

/** A copy of a checkout's files in a folder of its own: whatever ends a run, the checkout stays as it is. */
export function copyTree(root: string): { folder: string; remove: () => void } {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'suki-mutants-')))
  cpSync(root, folder, {
    recursive: true,
    filter: (file) => file === root || !notSources.includes(path.basename(file)),
  })
  symlinkSync(realpathSync(path.join(root, 'node_modules')), path.join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
