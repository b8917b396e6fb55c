/** A well-known part of a city: its position and other names. */
export type Corner = { latitude: number; longitude: number; names: readonly string[] }

const corner = (latitude: number, longitude: number, ...names: string[]): Corner => ({
  latitude,
  longitude,
  names,
})

/** Well-known places by barangay; elsewhere a business is placed around the city's centre. */
export const corners: Readonly<Record<string, Corner>> = {
  'Bonifacio Global City': corner(14.5505, 121.0505, 'Bonifacio Global City (BGC)', 'BGC', 'BGC, Taguig'),
  'McKinley Hill': corner(14.5355, 121.0525, 'McKinley Hill'),
  'Salcedo Village': corner(14.5605, 121.0235, 'Salcedo Village', 'Makati CBD'),
  'Legazpi Village': corner(14.5545, 121.0165, 'Legazpi Village', 'Makati CBD'),
  'Bel-Air': corner(14.5615, 121.0285, 'Bel-Air, Makati CBD'),
  'South Triangle': corner(14.6365, 121.0355, 'Tomas Morato'),
  'Laging Handa': corner(14.6345, 121.0325, 'Tomas Morato'),
  'Teachers Village East': corner(14.6435, 121.0605, 'Diliman'),
  'Teachers Village West': corner(14.6435, 121.0575, 'Diliman'),
  'Loyola Heights': corner(14.6395, 121.0745, 'Katipunan'),
  'New Manila': corner(14.6145, 121.0325, 'New Manila'),
  Cubao: corner(14.6195, 121.0535, 'Cubao'),
  Kapitolyo: corner(14.5725, 121.0605, 'Kapitolyo'),
  Rosario: corner(14.5895, 121.0865, 'Rosario'),
  Binondo: corner(14.6, 120.9755, 'Binondo'),
  Intramuros: corner(14.5905, 120.9755, 'Intramuros'),
  Malate: corner(14.5715, 120.9895, 'Malate'),
  Tondo: corner(14.6115, 120.9715, 'Tondo'),
  Quiapo: corner(14.5985, 120.9835, 'Quiapo'),
  Sampaloc: corner(14.6105, 120.9955, 'Sampaloc'),
  'BF Homes': corner(14.4505, 121.0235, 'BF Homes'),
  Baclaran: corner(14.5325, 120.9965, 'Baclaran'),
  Alabang: corner(14.4215, 121.0405, 'Alabang'),
  'Filinvest City': corner(14.4155, 121.0395, 'Filinvest City'),
  Greenhills: corner(14.6025, 121.0475, 'Greenhills'),
  'Little Baguio': corner(14.6065, 121.0405, 'Little Baguio'),
}

/** By street, where the barangay's name is ambiguous or too vague. */
export const cornersOfStreets: Readonly<Record<string, Corner>> = {
  'Don Pedro Street': corner(14.5655, 121.0305, 'Poblacion, Makati'),
  'P. Burgos Street': corner(14.5655, 121.0285, 'Poblacion, Makati'),
  'Felipe Street': corner(14.5655, 121.0315, 'Poblacion, Makati'),
  'Emerald Avenue': corner(14.5865, 121.0605, 'Ortigas Center'),
  'Garnet Road': corner(14.5855, 121.0615, 'Ortigas Center'),
}
