/**
 * Holds the tokens' pairs of text and background to WCAG's AA, the contrasts noted beside them to APCA's formula, and the
 * colours that code repeats to the tokens.
 */
import { readFileSync } from 'node:fs'
import { colours } from '#config/colours.ts'
import { findDifferingColors, findFaintPairs, notedPairs } from './check/contrast.ts'

const file = 'src/styles/tokens.css'
const tokens = readFileSync(file, 'utf8')
const findings = [...findFaintPairs(tokens), ...findDifferingColors(tokens, colours)]
for (const finding of findings) console.error(`${file} ${finding}`)
console.log(`${notedPairs(tokens).length} pairs, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
