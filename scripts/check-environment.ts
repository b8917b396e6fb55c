/** Counts the files of src and netlify that read environment variables; prints them and fails if there are too many. */
import { filesReadingEnvironment } from './check/environment-reads.ts'
import { readTree } from './check/source-tree.ts'

/** Where all variables are parsed, and the one template that asks its compiler whether pages are being built. */
const most = 2

const files = filesReadingEnvironment(readTree(process.cwd(), ['.ts', '.tsx', '.astro', '.js', '.mjs']))
for (const file of files) console.log(file)
console.log(`${files.length} files read environment variables, ${most} may`)
process.exitCode = files.length <= most ? 0 : 1
