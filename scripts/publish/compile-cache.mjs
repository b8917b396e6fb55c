/**
 * Preloaded by scripts that must start quickly, and by their threads: Node caches the code it compiled, with types
 * stripped, for the next start.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))
