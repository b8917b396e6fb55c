import type { BusinessValues } from './business-values.ts'

/**
 * A typed city under the directory's own name, if it is one of the place in other writing; else as it was typed. The
 * reader, which knows the towns of the country, is loaded for it.
 */
export async function readTypedCity(typed: string): Promise<string> {
  const { readCityName } = await import('#features/imports/values/said-place.ts')
  return readCityName(typed)?.name ?? typed
}

/** The values with the city, if it was changed, as it is stored. */
export async function withReadCity(before: BusinessValues, after: BusinessValues): Promise<BusinessValues> {
  return after.city === before.city ? after : { ...after, city: await readTypedCity(after.city) }
}
