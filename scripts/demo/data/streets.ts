import { list } from '../list.ts'

/** The parts of an address in a city; `radius` in degrees keeps a small city's pins inside it. */
export type Neighbourhood = {
  /** "street, barangay" pairs that belong together on the map. */
  streets: readonly string[]
  postcodes: readonly [number, number]
  radius: number
}

/** Neighbourhoods by the city's slug. House numbers and buildings are made up. */
export const neighbourhoods: Readonly<Record<string, Neighbourhood>> = {
  'caloocan-city': {
    streets: list`10th Avenue, Grace Park West | 5th Avenue, Grace Park East | Rizal Avenue Extension, Grace Park
      | A. Mabini Street, Sangandaan | Samson Road, Sangandaan | Gen. San Miguel Street, Sangandaan
      | Biglang Awa Street, Monumento | J. Teodoro Street, Grace Park East`,
    postcodes: [1400, 1409],
    radius: 0.006,
  },
  'las-pinas-city': {
    streets: list`Alabang-Zapote Road, Pamplona Tres | Alabang-Zapote Road, Talon Uno | CAA Road, Pulang Lupa Dos
      | Naga Road, Pulang Lupa Dos | Real Street, Zapote | Marcos Alvarez Avenue, Talon Singko
      | Zapote Road, Almanza Uno | BF Resort Drive, BF Resort`,
    postcodes: [1740, 1752],
    radius: 0.012,
  },
  'makati-city': {
    streets: list`Don Pedro Street, Poblacion | P. Burgos Street, Poblacion | Felipe Street, Poblacion
      | Kalayaan Avenue, Poblacion | Jupiter Street, Bel-Air | Makati Avenue, Bel-Air | Leviste Street, Salcedo Village
      | Valero Street, Salcedo Village | Dela Rosa Street, Legazpi Village | Esteban Street, Legazpi Village
      | Chino Roces Avenue, Pio del Pilar | Kamagong Street, San Antonio | J.P. Rizal Avenue, Olympia
      | Evangelista Street, Bangkal | Washington Street, Pio del Pilar | Zobel Roxas Street, Palanan`,
    postcodes: [1200, 1235],
    radius: 0.01,
  },
  'malabon-city': {
    streets: list`Gov. Pascual Avenue, Potrero | Gen. Luna Street, San Agustin | F. Sevilla Boulevard, San Agustin
      | M.H. del Pilar Street, Tugatog | C. Arellano Street, Ibaba | Naval Street, Flores | Sanciangco Street, Tonsuya`,
    postcodes: [1470, 1475],
    radius: 0.004,
  },
  'mandaluyong-city': {
    streets: list`Shaw Boulevard, Wack-Wack | San Francisco Street, Plainview | Boni Avenue, Plainview
      | Maysilo Circle, Plainview | Libertad Street, Highway Hills | Calbayog Street, Highway Hills
      | Pioneer Street, Barangka Ilaya | Coronado Street, Hulo | Sultan Street, Highway Hills`,
    postcodes: [1550, 1556],
    radius: 0.008,
  },
  'manila-city': {
    streets: list`Ongpin Street, Binondo | Escolta Street, Binondo | Ylaya Street, Tondo | Juan Luna Street, Tondo
      | Hidalgo Street, Quiapo | Villalobos Street, Quiapo | Mabini Street, Ermita | Remedios Street, Malate
      | Adriatico Street, Malate | Dapitan Street, Sampaloc | Maceda Street, Sampaloc | Real Street, Intramuros
      | Pedro Gil Street, Paco | Herran Street, Santa Ana | Bambang Street, Santa Cruz`,
    postcodes: [1000, 1018],
    radius: 0.011,
  },
  'marikina-city': {
    streets: list`Shoe Avenue, Santa Elena | J.P. Rizal Street, Santa Elena | Gil Fernando Avenue, San Roque
      | Bayan-Bayanan Avenue, Concepcion Uno | Lilac Street, Concepcion Dos | E. Rodriguez Street, Sto. Niño
      | Champaca Street, Marikina Heights | Molave Street, Parang`,
    postcodes: [1800, 1811],
    radius: 0.01,
  },
  'muntinlupa-city': {
    streets: list`National Road, Putatan | National Road, Tunasan | Alabang-Zapote Road, Alabang
      | Commerce Avenue, Alabang | Market Drive, Filinvest City | Montillano Street, Alabang | Rizal Street, Poblacion
      | M.L. Quezon Street, Cupang`,
    postcodes: [1770, 1781],
    radius: 0.008,
  },
  'navotas-city': {
    streets: list`M. Naval Street, San Jose | M. Naval Street, Tangos North | North Bay Boulevard, Bagumbayan North
      | C-3 Road, North Bay Boulevard South | Gov. Pascual Street, Daanghari | A. Santiago Street, Sipac-Almacen`,
    postcodes: [1485, 1490],
    radius: 0.0025,
  },
  'paranaque-city': {
    streets: list`Aguirre Avenue, BF Homes | El Grande Avenue, BF Homes | President's Avenue, BF Homes
      | Quirino Avenue, Tambo | Redemptorist Road, Baclaran | Doña Soledad Avenue, Don Bosco
      | Dr. A. Santos Avenue, San Isidro | Sampaloc Avenue, San Antonio | West Service Road, Sun Valley`,
    postcodes: [1700, 1720],
    radius: 0.012,
  },
  'pasay-city': {
    streets: list`Taft Avenue, San Rafael | Libertad Street, San Roque | F.B. Harrison Street, San Rafael
      | Gil Puyat Avenue, San Isidro | Park Avenue, Libertad | Leveriza Street, San Isidro | Villaruel Street, Tramo
      | Tramo Street, Malibay`,
    postcodes: [1300, 1309],
    radius: 0.007,
  },
  'pasig-city': {
    streets: list`East Capitol Drive, Kapitolyo | West Capitol Drive, Kapitolyo | United Street, Kapitolyo
      | Emerald Avenue, San Antonio | Garnet Road, San Antonio | Caruncho Avenue, San Nicolas
      | Dr. Sixto Antonio Avenue, Caniogan | Ortigas Avenue Extension, Rosario | Mercedes Avenue, San Miguel
      | Shaw Boulevard, Oranbo | C. Raymundo Avenue, Maybunga`,
    postcodes: [1600, 1612],
    radius: 0.011,
  },
  pateros: {
    streets: list`M. Almeda Street, San Roque | B. Morcilla Street, Santo Rosario-Silangan | Herrera Street, Aguho
      | P. Herrera Street, Poblacion | G. de Borja Street, San Pedro`,
    postcodes: [1620, 1622],
    radius: 0.004,
  },
  'quezon-city': {
    streets: list`Tomas Morato Avenue, South Triangle | Scout Rallos Street, Laging Handa
      | Scout Fuentebella Street, Laging Handa | Maginhawa Street, Teachers Village East
      | Malingap Street, Teachers Village West | Katipunan Avenue, Loyola Heights | Esteban Abada Street, Loyola Heights
      | Banawe Street, Santo Domingo | Timog Avenue, South Triangle | Kamuning Road, Kamuning
      | Visayas Avenue, Project 6 | Aurora Boulevard, Cubao | P. Tuazon Boulevard, Cubao
      | N. Domingo Street, New Manila | Commonwealth Avenue, Holy Spirit | Kalaw Hills Road, Culiat`,
    postcodes: [1100, 1128],
    radius: 0.016,
  },
  'san-juan-city': {
    streets: list`Wilson Street, Greenhills | P. Guevarra Street, Little Baguio | Ortigas Avenue, Greenhills
      | N. Domingo Street, Pedro Cruz | J. Ruiz Street, Salapan | F. Manalo Street, Batis
      | A. Mabini Street, Addition Hills`,
    postcodes: [1500, 1504],
    radius: 0.005,
  },
  'taguig-city': {
    streets: list`26th Street, Bonifacio Global City | 5th Avenue, Bonifacio Global City
      | 9th Avenue, Bonifacio Global City | Lane A, Bonifacio Global City | 32nd Street, Bonifacio Global City
      | Upper McKinley Road, McKinley Hill | Gen. Luna Street, Tuktukan | M.L. Quezon Street, Lower Bicutan
      | Veterans Road, Western Bicutan | Bayani Road, Fort Bonifacio`,
    postcodes: [1630, 1638],
    radius: 0.01,
  },
  'valenzuela-city': {
    streets: list`MacArthur Highway, Karuhatan | MacArthur Highway, Malinta | Maysan Road, Malinta
      | Gov. Santiago Street, Malinta | Gen. T. de Leon Road, Karuhatan | Paso de Blas Road, Paso de Blas
      | Dalandanan Street, Dalandanan`,
    postcodes: [1440, 1448],
    radius: 0.008,
  },
}

/** Other spellings of a city's name, all known to the city list. */
export const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  'caloocan-city': ['Caloocan', 'Kalookan'],
  'las-pinas-city': ['Las Piñas', 'Las Pinas City', 'Las Pinas'],
  'makati-city': ['Makati'],
  'malabon-city': ['Malabon'],
  'mandaluyong-city': ['Mandaluyong', 'City of Mandaluyong'],
  'manila-city': ['Manila', 'City of Manila'],
  'marikina-city': ['Marikina'],
  'muntinlupa-city': ['Muntinlupa'],
  'navotas-city': ['Navotas'],
  'paranaque-city': ['Parañaque', 'Paranaque City', 'Paranaque'],
  'pasay-city': ['Pasay'],
  'pasig-city': ['Pasig'],
  pateros: ['Municipality of Pateros'],
  'quezon-city': ['QC', 'QUEZON CITY'],
  'san-juan-city': ['San Juan'],
  'taguig-city': ['Taguig', 'City of Taguig'],
  'valenzuela-city': ['Valenzuela'],
}

/** How many of a hundred or so businesses a city gets. */
export const shareOfCity: Readonly<Record<string, number>> = {
  'makati-city': 80,
  'quezon-city': 78,
  'manila-city': 50,
  'taguig-city': 46,
  'pasig-city': 38,
  'mandaluyong-city': 28,
  'paranaque-city': 28,
  'pasay-city': 24,
  'muntinlupa-city': 22,
  'las-pinas-city': 20,
  'marikina-city': 20,
  'caloocan-city': 18,
  'san-juan-city': 15,
  'valenzuela-city': 12,
  'malabon-city': 10,
  'navotas-city': 7,
  pateros: 6,
}

/** Fictitious buildings; each city has some with names of its own, in the order of the city list. */
const buildingNames = list`Anahaw | Bayanihan | Buwan | Lakambini | Dapithapon | Galeon | Kalesa | Kapitan | Daungan
  | Liwayway | Perlas | Panday | Silong | Sampaguita | Talipapa | Tambuli | Tanglaw`

/** @param cityIndex index of the city in the city list */
export function buildingsOf(cityIndex: number): readonly string[] {
  const name = buildingNames[cityIndex % buildingNames.length]
  return ['Arcade', 'Building', 'Commons', 'Center', 'Court'].map((kind) => `${name} ${kind}`)
}
