import { existsSync, readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'

/**
 * Copies the scripts and styles of the compilation before beside those of this one: whoever opened a page before a
 * deployment goes on with it, and what loads only when it is needed is still there. Their names tell their content, so
 * none replaces another.
 * @param rendererDir folder of the compilations; at most the last one is kept beside the current
 * @param id the current compilation
 * @param folder the copy of the site
 */
export async function copyEarlierFiles(rendererDir: string, id: string, folder: string): Promise<void> {
  for (const entry of readdirSync(rendererDir, { withFileTypes: true })) {
    const files = path.join(rendererDir, entry.name, 'client', '_astro')
    if (entry.isDirectory() && entry.name !== id && existsSync(files))
      await cp(files, path.join(folder, '_astro'), { recursive: true, force: false })
  }
}
