/** A city of the place: what its URL, its name and its other names are, and where its middle lies. */
export type City = {
  slug: string
  name: string
  /** Other names people and data sources use; spellings that differ only in accents, case or "City" need no entry. */
  aliases: readonly string[]
  /** Well-known districts whose name alone means this city. */
  districts: readonly string[]
  center: { latitude: number; longitude: number }
}

/**
 * The seventeen local governments of Metro Manila. Names and common aliases follow the Philippine Standard
 * Geographic Code and Who's On First; centres are the city halls, rounded to three decimals.
 */
export const cities: readonly City[] = [
  {
    slug: 'caloocan-city',
    name: 'Caloocan City',
    aliases: ['Caloocan', 'Kalookan', 'City of Caloocan'],
    districts: ['Grace Park', 'Bagong Silang', 'Monumento', 'Camarin'],
    center: { latitude: 14.65, longitude: 120.972 },
  },
  {
    slug: 'las-pinas-city',
    name: 'Las Piñas City',
    aliases: ['Las Piñas', 'City of Las Piñas'],
    districts: ['BF Resort', 'Pamplona', 'Talon', 'Almanza', 'Zapote'],
    center: { latitude: 14.45, longitude: 120.983 },
  },
  {
    slug: 'makati-city',
    name: 'Makati City',
    aliases: ['Makati', 'Macati', 'City of Makati'],
    districts: [
      'Makati CBD',
      'Poblacion',
      'Salcedo Village',
      'Legazpi Village',
      'Rockwell',
      'Bel-Air',
      'Ayala Center',
      'San Lorenzo',
      'Guadalupe',
    ],
    center: { latitude: 14.557, longitude: 121.024 },
  },
  {
    slug: 'malabon-city',
    name: 'Malabon City',
    aliases: ['Malabon', 'City of Malabon'],
    districts: ['Potrero', 'Tugatog', 'Concepcion', 'Longos'],
    center: { latitude: 14.659, longitude: 120.957 },
  },
  {
    slug: 'mandaluyong-city',
    name: 'Mandaluyong City',
    aliases: ['Mandaluyong', 'City of Mandaluyong', 'Lungsod ng Mandaluyong'],
    districts: ['Shaw', 'Wack-Wack', 'Highway Hills', 'Plainview', 'Hulo'],
    center: { latitude: 14.577, longitude: 121.034 },
  },
  {
    slug: 'manila-city',
    name: 'Manila City',
    aliases: ['Manila', 'City of Manila', 'Maynila', 'Gran Manila'],
    districts: [
      'Binondo',
      'Ermita',
      'Intramuros',
      'Malate',
      'Paco',
      'Pandacan',
      'Port Area',
      'Quiapo',
      'Sampaloc',
      'San Miguel',
      'San Nicolas',
      'Santa Ana',
      'Santa Cruz',
      'Santa Mesa',
      'Tondo',
    ],
    center: { latitude: 14.59, longitude: 120.981 },
  },
  {
    slug: 'marikina-city',
    name: 'Marikina City',
    aliases: ['Marikina', 'Mariquina', 'City of Marikina'],
    districts: ['Marikina Heights', 'Concepcion Uno', 'Sto. Niño', 'Parang'],
    center: { latitude: 14.633, longitude: 121.098 },
  },
  {
    slug: 'muntinlupa-city',
    name: 'Muntinlupa City',
    aliases: ['Muntinlupa', 'City of Muntinlupa'],
    districts: ['Alabang', 'Filinvest City', 'Ayala Alabang', 'Sucat', 'Tunasan'],
    center: { latitude: 14.409, longitude: 121.042 },
  },
  {
    slug: 'navotas-city',
    name: 'Navotas City',
    aliases: ['Navotas', 'City of Navotas'],
    districts: ['Tangos', 'San Jose', 'Bangkulasi', 'Daanghari'],
    center: { latitude: 14.666, longitude: 120.942 },
  },
  {
    slug: 'paranaque-city',
    name: 'Parañaque City',
    aliases: ['Parañaque', 'City of Parañaque'],
    districts: ['BF Homes', 'Baclaran', 'Tambo', 'Entertainment City', 'Sun Valley', 'Don Bosco'],
    center: { latitude: 14.479, longitude: 121.02 },
  },
  {
    slug: 'pasay-city',
    name: 'Pasay City',
    aliases: ['Pasay', 'City of Pasay'],
    districts: ['Mall of Asia Complex', 'Bay City', 'Newport City', 'Malibay', 'Villamor'],
    center: { latitude: 14.538, longitude: 121.001 },
  },
  {
    slug: 'pasig-city',
    name: 'Pasig City',
    aliases: ['Pasig', 'City of Pasig'],
    districts: ['Ortigas Center', 'Kapitolyo', 'Ugong', 'Rosario', 'Manggahan'],
    center: { latitude: 14.576, longitude: 121.085 },
  },
  {
    slug: 'pateros',
    name: 'Pateros',
    aliases: ['Municipality of Pateros', 'Pateros City'],
    districts: ['Aguho', 'Santo Rosario', 'San Roque'],
    center: { latitude: 14.545, longitude: 121.067 },
  },
  {
    slug: 'quezon-city',
    name: 'Quezon City',
    aliases: ['QC', 'Lungsod Quezon', 'Ciudad Quezon'],
    districts: [
      'Cubao',
      'Diliman',
      'Eastwood',
      'Katipunan',
      'Tomas Morato',
      'Novaliches',
      'Commonwealth',
      'Libis',
      'New Manila',
      'Fairview',
    ],
    center: { latitude: 14.676, longitude: 121.044 },
  },
  {
    slug: 'san-juan-city',
    name: 'San Juan City',
    aliases: ['San Juan', 'City of San Juan'],
    districts: ['Greenhills', 'Little Baguio', 'Addition Hills'],
    center: { latitude: 14.602, longitude: 121.036 },
  },
  {
    slug: 'taguig-city',
    name: 'Taguig City',
    aliases: ['Taguig', 'City of Taguig'],
    districts: ['Bonifacio Global City', 'BGC', 'McKinley Hill', 'FTI', 'Western Bicutan', 'Fort Bonifacio'],
    center: { latitude: 14.517, longitude: 121.05 },
  },
  {
    slug: 'valenzuela-city',
    name: 'Valenzuela City',
    aliases: ['Valenzuela', 'City of Valenzuela'],
    districts: ['Karuhatan', 'Malinta', 'Marulas', 'Dalandanan'],
    center: { latitude: 14.7, longitude: 120.983 },
  },
]
