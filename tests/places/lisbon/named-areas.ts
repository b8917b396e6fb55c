import type { NamedArea } from '#config/search-words-shape.ts'

export const brandWords: readonly (readonly [typed: string, brand: string])[] = [['pingo', 'Pingo Doce']]

export const namedAreas: readonly NamedArea[] = [
  {
    name: 'Parque das Nações',
    aliases: ['Expo', 'Oriente'],
    city: 'lisboa',
    ...{ latitude: 38.768, longitude: -9.096, radius: 1500 },
  },
  {
    name: 'Aeroporto',
    aliases: ['Aeroporto de Lisboa', 'Humberto Delgado'],
    city: 'lisboa',
    ...{ latitude: 38.774, longitude: -9.134, radius: 2000 },
  },
]
