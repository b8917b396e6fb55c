/** Words that say what a place does, in groups of trades that go together: one owner runs both under one name. */
const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  food: {
    restaurant:
      'restaurant restaurants resto eatery diner bistro steakhouse trattoria cuisine canteen kitchen kitchenette',
    grill: 'grill bbq barbecue',
    pizza: 'pizza pizzeria',
    cafe: 'cafe coffee teahouse',
    bar: 'bar restobar pub',
    bakery: 'bakery bakeshop bakehouse pastries bread',
    catering: 'catering caterer',
  },
  school: { school: 'school academy' },
  elementary: { elementary: 'elementary' },
  secondary: { secondary: 'high secondary' },
  college: { college: 'college' },
  university: { university: 'university' },
  childcare: { childcare: 'daycare kindergarten nursery preschool' },
  tutoring: { tutoring: 'tutorial tutorials tutoring' },
  lodging: { hotel: 'hotel', inn: 'inn pension', hostel: 'hostel', resort: 'resort', dormitory: 'dormitory' },
  animals: { veterinary: 'vet veterinary', pets: 'pet pets' },
  vehicles: {
    repair: 'auto automotive motor',
    motorcycles: 'motorcycle motorcycles',
    tires: 'tire tires tyres vulcanizing',
    carwash: 'carwash',
  },
  medicine: { clinic: 'clinic clinics', hospital: 'hospital', laboratory: 'laboratory diagnostics' },
  eyes: { eyes: 'eye optical optometry optician' },
  teeth: { teeth: 'dental dentist dentistry dmd' },
  skin: { skin: 'derma dermatology' },
  medicines: { pharmacy: 'pharmacy drugstore drug chemist' },
  hair: { salon: 'salon parlor', barber: 'barbershop barber', nails: 'nail nails', massage: 'spa massage' },
  bank: { bank: 'bank' },
  machine: { machine: 'atm' },
  pawnshop: { pawnshop: 'pawnshop' },
  worship: { church: 'church parish', chapel: 'chapel' },
  office: { office: 'office' },
  groceries: { market: 'market', supermarket: 'supermarket grocery groceries', convenience: 'mart minimart' },
  mall: { mall: 'mall' },
  cinema: { cinema: 'cinema cinemas theater' },
  parking: { parking: 'parking' },
  fuel: { fuel: 'gasoline fuel' },
  hardware: { hardware: 'hardware' },
  printing: { printing: 'printing printers print' },
  laundry: { laundry: 'laundry laundromat' },
  travel: { travel: 'travel tours' },
  furniture: { furniture: 'furniture furnitures upholstery' },
  funeral: { funeral: 'funeral' },
  gym: { gym: 'gym fitness' },
  law: { law: 'law attorney notary' },
  library: { library: 'library' },
  museum: { museum: 'museum' },
  insurance: { insurance: 'insurance' },
  realty: { realty: 'realty' },
  police: { police: 'police' },
  bookstore: { bookstore: 'bookstore' },
  clubhouse: { clubhouse: 'clubhouse' },
}

const schools = 'school elementary secondary college university childcare tutoring'

/** The groups that a category's places may be named after; a category that is missing here says nothing. */
const byCategory: Readonly<Record<string, string>> = {
  ...{ restaurants: 'food', 'fast-food': 'food', 'bars-and-cafes': 'food', bakeries: 'food' },
  ...{ 'catering-and-events': 'food', education: schools, childcare: schools, hotels: 'lodging' },
  ...{ 'veterinary-and-pets': 'animals', 'auto-services': 'vehicles' },
  ...{
    'medical-centers': 'medicine medicines',
    healthcare: 'medicine eyes teeth skin',
    pharmacies: 'medicines',
  },
  ...{ 'dental-clinics': 'teeth medicine', 'hair-and-beauty': 'hair', 'beauty-salons': 'hair' },
  ...{ 'massage-therapy': 'hair', 'banks-and-finance': 'bank pawnshop', 'places-of-worship': 'worship' },
  ...{
    groceries: 'groceries',
    'convenience-stores': 'groceries',
    'shopping-malls': 'mall',
    cinemas: 'cinema',
  },
  ...{
    parking: 'parking',
    'fuel-stations': 'fuel',
    hardware: 'hardware',
    printing: 'printing',
    travel: 'travel',
  },
  ...{ 'laundry-services': 'laundry', furniture: 'furniture', fitness: 'gym', 'legal-services': 'law' },
  ...{ libraries: 'library', museums: 'museum', insurance: 'insurance', 'real-estate': 'realty' },
}

type Trade = { trade: string; group: string }

const byWord = new Map<string, Trade>(
  Object.entries(groups).flatMap(([group, trades]) =>
    Object.entries(trades).flatMap(([trade, words]) =>
      words.split(' ').map((word) => [word, { trade, group }] as const),
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

/** Whether trades of this group fit a place of this category; unknown categories fit all but machines. */
export function fitsCategory(group: string, category: string): boolean {
  const known = groupsOf(category)
  return known.length === 0 ? group !== 'machine' : known.includes(group)
}

/** Whether two categories can be two readings of one place. */
export function goTogether(one: string, other: string): boolean {
  if (one === other || one === '' || other === '') return true
  const [here, there] = [groupsOf(one), groupsOf(other)]
  return here.length === 0 || there.length === 0
    ? broad.has(one) || broad.has(other)
    : here.some((group) => there.includes(group))
}

/** Categories that sources use for whatever they cannot name better. */
const broad = new Set(['shops', 'services', 'healthcare'])
