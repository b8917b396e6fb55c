import { localWords } from '#config/place/local-words.ts'

/** Each word a trade of its own. */
function sorts(words: string): Readonly<Record<string, string>> {
  return Object.fromEntries(words.split(' ').map((word) => [word, word]))
}

/** Words that say what a place does, in groups of trades that go together: one owner runs both under one name. */
const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  food: {
    restaurant:
      'restaurant restaurants resto eatery diner bistro steakhouse trattoria cuisine canteen kitchen kitchenette',
    grill: 'grill grille bbq barbecue roast',
    pizza: 'pizza pizzeria',
    cafe: 'cafe coffee coffeeshop teahouse milktea',
    bar: 'bar restobar pub',
    brewery: 'brewery brewing brewpub brewhouse',
    bakery: 'bakery bakeshop bakehouse pastries bread donut donuts',
    noodles: 'noodles noodlehouse dimsum',
    catering: 'catering caterer events',
  },
  school: { school: 'school academy' },
  elementary: { elementary: 'elementary' },
  secondary: { secondary: 'high secondary' },
  college: { college: 'college' },
  university: { university: 'university' },
  childcare: { childcare: 'daycare kindergarten nursery preschool' },
  tutoring: { tutoring: 'tutorial tutorials tutoring' },
  lodging: {
    hotel: 'hotel',
    inn: 'inn pension lodge lodging motel',
    hostel: 'hostel',
    resort: 'resort',
    dormitory: 'dormitory',
    apartments: 'apartment apartments apartelle',
  },
  animals: { veterinary: 'vet veterinary', pets: 'pet pets grooming' },
  vehicles: {
    repair: 'auto automotive motor',
    motorcycles: 'motorcycle motorcycles',
    tires: 'tire tires tyres vulcanizing',
    carwash: 'carwash',
  },
  medicine: { clinic: 'clinic clinics', hospital: 'hospital', laboratory: 'laboratory diagnostics' },
  eyes: { eyes: 'eye optical optometry optician' },
  teeth: { teeth: 'dental dentist dentistry dmd' },
  skin: { skin: 'derma dermatology dermatologist' },
  children: { children: 'pediatric pediatrics pediatrician' },
  women: { women: 'obgyn gynecology gynecologist maternity lyingin' },
  hearts: { hearts: 'cardiology cardiologist' },
  medicines: { pharmacy: 'pharmacy drugstore drug chemist' },
  hair: {
    salon: 'salon beauty hair parlor parlour',
    barber: 'barbershop barber',
    nails: 'nail nails',
    massage: 'spa massage',
  },
  bank: { bank: 'bank banking' },
  machine: { machine: 'atm' },
  pawnshop: { pawnshop: 'pawnshop' },
  worship: { church: 'church parish cathedral' },
  chapel: { chapel: 'chapel' },
  office: { office: 'office' },
  groceries: {
    market: 'market',
    supermarket: 'supermarket grocery groceries',
    convenience: 'mart minimart convenience',
  },
  mall: { mall: 'mall supermall townmall' },
  departmentstore: { departmentstore: 'departmentstore' },
  cinema: { cinema: 'cinema cinemas theater' },
  parking: { parking: 'parking' },
  transit: { transit: 'terminal' },
  fuel: { fuel: 'gasoline fuel' },
  hardware: { hardware: 'hardware' },
  printing: { printing: 'printing printers print' },
  laundry: { laundry: 'laundry laundromat' },
  junk: { junk: 'junk junkshop' },
  water: { water: 'water' },
  flowers: { flowers: 'flower flowers florist flowershop' },
  rice: { rice: 'rice' },
  clothes: { boutique: 'boutique', tailoring: 'tailoring tailor tailors' },
  computers: { computers: 'computer computers cyber' },
  travel: { travel: 'travel tours' },
  furniture: { furniture: 'furniture furnitures upholstery' },
  funeral: { funeral: 'funeral columbarium' },
  gym: { gym: 'gym fitness' },
  law: { law: 'law attorney notary' },
  library: { library: 'library' },
  sights: { statue: 'statue' },
  museum: { museum: 'museum' },
  insurance: { insurance: 'insurance' },
  realty: { realty: 'realty' },
  police: { police: 'police' },
  bookstore: { bookstore: 'bookstore' },
  clubhouse: { clubhouse: 'clubhouse' },
  // A house has one of each.
  department: {
    ...sorts('department emergency radiology dialysis oncology icu ward registrar treasurer assessor'),
    outpatient: 'outpatient opd',
  },
  annex: { annex: 'annex' },
  hall: sorts('auditorium ballroom cafeteria grandstand'),
  entrance: { entrance: 'entrance' },
  exit: { exit: 'exit' },
  gate: { gate: 'gate' },
  building: { building: 'building' },
  pool: { pool: 'pool swimming' },
}

/** Schools of one name stand side by side, one for each age. */
const ages = new Set('elementary secondary college university'.split(' '))

/** Whether a trade is a school for one age. */
export function isForAge(trade: string): boolean {
  return ages.has(trade)
}

/** Whether two trades are schools for two ages. */
export function areOtherAges(one: string, other: string): boolean {
  return one !== other && isForAge(one) && isForAge(other)
}

/** Whether a school and a place for small children may be one. */
export function isKindOfSchool(trade: string, others: readonly string[]): boolean {
  const children = ['childcare', 'tutoring']
  return trade === 'school'
    ? others.some((one) => children.includes(one))
    : children.includes(trade) && others.includes('school')
}

/** Groups that name a part of a place: it is none of its own. */
const partGroups = new Set(
  'machine department annex hall entrance exit gate parking building pool cinema departmentstore'.split(' '),
)

/** Whether nobody calls one place both with and without a word of this group. */
export function isNeverOne(group: string): boolean {
  return partGroups.has(group)
}

const schools = 'school elementary secondary college university childcare tutoring'

/** Whether beside a trade nobody misses this one: a dental clinic is a dentist, and an emergency department is one trade. */
export function goesWithout(trade: string, beside: string): boolean {
  if (trade === beside) return false
  return trade === 'clinic' ? hasClinics(beside) : trade === 'department' && groupOf(beside) === trade
}

/** The groups that a category's places may be named after; a category that is missing here says nothing. */
const byCategory: Readonly<Record<string, string>> = {
  ...{ restaurants: 'food', 'fast-food': 'food', 'bars-and-cafes': 'food', bakeries: 'food' },
  ...{ 'catering-and-events': 'food', education: schools, childcare: schools, hotels: 'lodging' },
  ...{ 'veterinary-and-pets': 'animals', 'auto-services': 'vehicles' },
  ...{
    'medical-centers': 'medicine children women hearts',
    healthcare: 'medicine eyes teeth skin children women hearts',
    pharmacies: 'medicines',
  },
  ...{ 'dental-clinics': 'teeth medicine', 'hair-and-beauty': 'hair', 'beauty-salons': 'hair' },
  ...{
    'massage-therapy': 'hair',
    'banks-and-finance': 'bank pawnshop',
    'places-of-worship': 'worship chapel',
  },
  ...{
    groceries: 'groceries rice',
    'convenience-stores': 'groceries',
    'shopping-malls': 'mall',
    cinemas: 'cinema',
  },
  ...{
    parking: 'parking',
    'fuel-stations': 'fuel',
    transport: 'transit',
    hardware: 'hardware',
    printing: 'printing',
    travel: 'travel',
  },
  ...{
    'laundry-services': 'laundry',
    furniture: 'furniture',
    fitness: 'gym',
    'legal-services': 'law office',
  },
  ...{
    libraries: 'library',
    museums: 'museum sights',
    insurance: 'insurance',
    'real-estate': 'realty lodging',
  },
  ...{ monuments: 'sights', 'public-art': 'sights', attractions: 'sights', 'tourist-information': 'sights' },
}

type Trade = { trade: string; group: string }

const byWord = new Map<string, Trade>(
  Object.entries(groups).flatMap(([group, trades]) =>
    Object.entries(trades).flatMap(([trade, words]) =>
      [...words.split(' '), ...(localWords.trades[trade] ?? [])].map(
        (word) => [word, { trade, group }] as const,
      ),
    ),
  ),
)

/** The trade that a word names. */
export function tradeOf(word: string): Trade | undefined {
  return byWord.get(word)
}

/** Words of trades that are long enough to be recognised when they are misspelt. */
export const longTradeWords: readonly string[] = [...byWord.keys()].filter((word) => word.length >= 7)

/** The group of a trade. */
export function groupOf(trade: string): string {
  return groupByTrade.get(trade) ?? trade
}

const groupByTrade = new Map([...byWord.values()].map(({ trade, group }) => [trade, group]))

function groupsOf(category: string): readonly string[] {
  return byCategory[category]?.split(' ') ?? []
}

/** Whether a trade of this group is what a category's places are named after. */
export function isNamesake(group: string, category: string): boolean {
  return groupsOf(category).includes(group)
}

/** Medicine of one kind: a clinic for it is no second trade. */
const specialties = new Set('animals medicine eyes teeth skin children women hearts hair'.split(' '))

/** Whether a clinic beside a trade is that trade's. */
function hasClinics(trade: string): boolean {
  return specialties.has(groupOf(trade))
}

/** Whether trades of this group fit a place of this category; unknown categories fit all. */
export function fitsCategory(group: string, category: string): boolean {
  const known = groupsOf(category)
  return known.length === 0 || known.includes(group)
}

/**
 * Whether two categories can be two readings of one place.
 * @param isStrict whether a broad category goes with no other one
 */
export function goTogether(one: string, other: string, isStrict = false): boolean {
  if (one === other || one === '' || other === '') return true
  const [here, there] = [groupsOf(one), groupsOf(other)]
  return here.length === 0 || there.length === 0
    ? !isStrict && ((broad.has(one) && !isPublic(other)) || (broad.has(other) && !isPublic(one)))
    : here.some((group) => there.includes(group))
}

/** Categories that nobody takes for a shop or a service. */
const isPublic = (category: string) =>
  /^(?:places-of-worship|parks|parking|police-and-fire|libraries|museums|monuments)$/.test(category)

/** Categories that sources use for whatever they cannot name better. */
const broad = new Set(['shops', 'shopping', 'services', 'healthcare'])
