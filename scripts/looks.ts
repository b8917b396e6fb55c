/**
 * `npm run looks`: draws every page in every state that a person meets, on four screens, by day and at dusk, into one
 * contact sheet, and says what differs from the looks that were accepted, by how much, and what is wrong by geometry or
 * by axe. `-- --only WORDS` draws the states whose names match; `-- --accept` takes over what was drawn last;
 * `-- --measure` prints what stands on the first screen instead; `-- --readme` draws the README's pictures anew.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { readViews } from './looks/drawn.ts'
import { measureFirstScreens } from './looks/measure.ts'
import { drawReadmePictures } from './looks/readme-pictures.ts'
import { compareLooks, describeChange, looksOf, readRecord, writeRecord } from './looks/record.ts'
import { drawSheet } from './looks/sheet.ts'
import { ownCommandLine } from './stack/command-line.ts'
import { runCommand } from './stack/run-command.ts'
import { localSettings } from './stack/settings.ts'

const folder = path.join(localSettings().stateDir, 'looks')
/** The file in it that says which states were to be drawn; none in particular when it is empty. */
const wanted = 'wanted'
const { values } = ownCommandLine({
  usage: 'Usage: npm run looks [-- --only WORDS | --accept | --measure | --readme]',
  options: {
    only: { type: 'string', default: '' },
    accept: { type: 'boolean', default: false },
    measure: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
})

/** Draws into the folder. @returns whether nothing was found to be wrong */
async function draw(only: string): Promise<boolean> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, wanted), only)
  const tests = ['--config', 'tests/playwright.config.ts', '--project=desktop', 'looks.test.ts']
  const { ok } = await runCommand(['playwright', 'test', ...tests], {
    show: true,
    limitMinutes: 120,
    env: { SUKI_LOOKS: folder, SUKI_LOOKS_ONLY: only },
  })
  return ok
}

/** Whether every state was drawn. */
const isWhole = () => readFileSync(path.join(folder, wanted), 'utf8') === ''

/** Writes the sheet, and prints what differs from the record. */
async function compare(): Promise<void> {
  const views = readViews(folder)
  const changes = compareLooks(readRecord(), await looksOf(views, folder), isWhole())
  const told = new Map(changes.map((change) => [change.name, describeChange(change)]))
  for (const [name, change] of told) console.log(`${name}: ${change}`)
  const sheet = path.join(folder, 'index.html')
  writeFileSync(sheet, drawSheet(views, told))
  console.log(`${views.length} pictures, ${told.size} looks changed. They are in ${sheet}`)
}

/** Takes over the looks of the states that were drawn; those of states that were not stay as they are. */
async function accept(): Promise<void> {
  const looks = await looksOf(readViews(folder), folder)
  writeRecord(isWhole() ? looks : new Map([...readRecord(), ...looks]))
  console.log(`${looks.size} looks are accepted.`)
}

if (values.measure) await measureFirstScreens()
else if (values.readme) await drawReadmePictures()
else if (values.accept) await accept()
else {
  const isSound = await draw(values.only)
  await compare()
  if (!isSound) process.exitCode = 1
}
