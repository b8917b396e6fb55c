import type { Elsewhere } from '#config/place-shape.ts'

/** The country's other districts and islands, and towns beyond the metropolitan area. */
export const elsewhere: Elsewhere = {
  regions: [
    'Aveiro',
    'Beja',
    'Braga',
    'Bragança',
    'Castelo Branco',
    'Coimbra',
    'Évora',
    'Faro',
    'Algarve',
  ].concat(
    [
      'Guarda',
      'Leiria',
      'Portalegre',
      'Porto',
      'Santarém',
      'Viana do Castelo',
      'Vila Real',
      'Viseu',
      'Alentejo',
    ],
    ['Açores', 'Madeira'],
  ),
  towns: [
    'Torres Vedras',
    'Alenquer',
    'Benavente',
    'Vendas Novas',
    'Oporto',
    'Vila Nova de Gaia',
    'Matosinhos',
    'Lagos',
  ],
}
