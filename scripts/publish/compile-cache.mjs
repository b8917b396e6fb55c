/**
 * Loaded before a script that is to start quickly, in its threads too: what Node made of each file, types taken off, is
 * kept for the next time.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))
