/**
 * A typed city under the directory's own name, if it is one of the place in other writing; else as it was typed. The
 * reader, which knows the towns of the country, is loaded for it.
 */
export async function readTypedCity(typed: string): Promise<string> {
  if (typed.trim() === '') return typed
  const { readCityName } = await import('#features/imports/values/said-place.ts')
  return readCityName(typed)?.name ?? typed
}

/** The values with the city as it is stored; one that was stored in other writing gets its name, too. */
export async function withReadCity<Values extends { city: string }>(values: Values): Promise<Values> {
  return { ...values, city: await readTypedCity(values.city) }
}
