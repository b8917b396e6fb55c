/**
 * Finds words of the place outside of `src/config/place`: another place must be adopted by writing that folder anew.
 * Comments count, an example in one is as much a fact of the place as a line of code. Prints each word and how many
 * there are, and fails if there is one.
 */
import { cities } from '#config/place/cities.ts'
import { legal } from '#config/place/legal.ts'
import { localWords } from '#config/place/local-words.ts'
import { searchWords } from '#config/place/search-words.ts'
import { site } from '#config/place/site.ts'
import { excepted, findStrayWords, wordsOfLanguage, wordsOfPlace } from './check/place-words.ts'
import { readTree } from './check/source-tree.ts'

const endings = ['.ts', '.tsx', '.mjs', '.js', '.astro', '.css', '.sql', '.json', '.html', '.md', '.txt']
const words = wordsOfPlace(site, cities, legal, wordsOfLanguage(localWords, searchWords))
const { files, strays } = findStrayWords(readTree('.', endings), words)
for (const { file, line, word } of strays)
  console.error(`${file}:${line} says "${word}", which belongs in src/config/place`)
console.log(`${strays.length} words of the place in ${files} files, ${excepted.length} lines excepted`)
process.exitCode = strays.length === 0 ? 0 : 1
