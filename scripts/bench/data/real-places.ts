import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { site } from '#config/place/site.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { cleanRow } from '#features/imports/clean-row.ts'
import { citiesAt, nearestCity, type Outline, readOutlines } from '#features/imports/values/outlines.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { catalogueWords } from '#features/imports/values/sort-category.ts'

const place = z.looseObject({
  name: z.string(),
  category: z.string().optional(),
  subclass: z.string().optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
})

/** An exact outline's neighbour, where a point lies on the border as it is drawn. */
const onBorderMeters = 300

/**
 * What becomes of the real places in a folder (`*.ndjson`), whose exact outlines lie beside them (`*.geojson`).
 * @throws Error for a folder without outlines
 */
export function describePlaces(folder: string): string[] {
  const files = readdirSync(folder).map((name) => path.join(folder, name))
  const outlines = files.find((file) => file.endsWith('.geojson'))
  if (outlines === undefined) throw new Error(`${folder} holds no outlines (.geojson)`)
  return files.filter((file) => file.endsWith('.ndjson')).flatMap((file) => describeFile(file, outlines))
}

/**
 * Tells of the places of a file how many come in, how many of these with a city that agrees with the exact
 * outlines, how many wait for an answer, and how many are sorted into a category.
 */
function describeFile(file: string, outlinesFile: string): string[] {
  const exact = readOutlines(JSON.parse(readFileSync(outlinesFile, 'utf8')))
  const options = { source: 'real', outlines: placeOutlines, categories: catalogueWords(categoryCatalogue) }
  const count = { in: 0, placed: 0, agrees: 0, asked: 0, sorted: 0 }
  const rows = readFileSync(file, 'utf8').trim().split('\n')
  for (const [index, line] of rows.entries()) {
    const raw = place.parse(JSON.parse(line))
    const row = cleanRow({ ...raw, category: raw.category ?? raw.subclass }, index + 1, options)
    if (!row.ok) continue
    const { values, questions } = row.value
    count.in++
    if (values.category !== '') count.sorted++
    if (questions.length > 0) count.asked++
    if (values.latitude === null || values.longitude === null) continue
    const point = { latitude: values.latitude, longitude: values.longitude }
    count.placed++
    if (agrees(values.city, point, exact)) count.agrees++
  }
  const share = (part: number, of: number) => `${part} of ${of} (${((part / of) * 100).toFixed(1)} %)`
  return [
    `${path.basename(file)}: ${share(count.in, rows.length)} are in ${site.place}`,
    `  city agrees with the exact outlines: ${share(count.agrees, count.placed)} of those with a point`,
    `  sorted into a category: ${share(count.sorted, count.in)}, with a question: ${share(count.asked, count.in)}`,
  ]
}

function agrees(
  city: string,
  point: { latitude: number; longitude: number },
  exact: readonly Outline[],
): boolean {
  const inside = citiesAt(point, exact)
  if (inside.length > 0) return inside.some(({ name }) => name === city)
  const nearest = nearestCity(point, exact)
  return nearest !== null && nearest.meters <= onBorderMeters && nearest.city.name === city
}
