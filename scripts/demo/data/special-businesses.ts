import type { Weekday } from '#core/time.ts'
import { toWeekColumns, type WeekColumns } from '#features/businesses/business-columns.ts'
import { weekOf } from '#features/hours/hours.ts'
import { categoryId } from '../categories.ts'
import { draftOnlyCategory } from '../kinds/kinds.ts'
import { pictureUrl } from '../links.ts'
import { ownerId } from '../people.ts'
import type { BusinessRow } from '../rows.ts'

/** What a business of this file must say; everything else stays empty unless it says so. */
export type Special = Partial<Omit<BusinessRow, keyof WeekColumns>> & {
  key: string
  name: string
  category: string
  city: string
  hours?: WeekColumns
  /** Days since it was added. */
  age: number
}

const week = (text: (day: Weekday) => string) => toWeekColumns(weekOf(text))
/** A picture after the first. */
const further = (picture: string, caption: string) => ({ url: pictureUrl(picture), caption })
const daily = (text: string) => week(() => text)

/** Businesses of `owner@demo.test`, in every state that a dashboard shows. */
const owned: readonly Special[] = [
  {
    key: 'owner-cafe',
    name: 'Kapihan ni Demo Owner',
    category: 'bars-and-cafes',
    secondary_category_id: categoryId('bakeries'),
    city: 'Makati City',
    address: '12 Don Pedro Street, Poblacion, Makati City',
    located_in: 'Poblacion, Makati',
    latitude: 14.5652,
    longitude: 121.0303,
    phone: '(02) 8555 0101',
    email: 'owner@demo.test',
    website_url: 'https://kapihan-ni-demo-owner.example',
    image_url: pictureUrl('coffee-morning'),
    gallery: [
      further('coffee-noon', 'Barako from Batangas, by the cup and by the pot'),
      further('pandesal-noon', 'Ensaymada, out of the oven at seven'),
      further('shopfront-bay', 'The corner of Don Pedro Street in the evening'),
    ],
    parking: 'Motorcycles in front; pay parking across the street',
    wheelchair_access: 'limited',
    short_description: 'Barako by the window, ensaymada by the dozen, and the owner behind the bar.',
    description:
      'The demo owner pours coffee here. Sign in as owner@demo.test to change anything on this page.\n\nBarako comes from Batangas every Monday; the ensaymada comes out of the oven at seven.',
    services: 'Espresso bar, Barako coffee, Ensaymada, Free Wi-Fi, Beans by the bag',
    price_range: 'moderate',
    currencies_accepted: 'Cash, Card, QR Ph',
    hours: week((day) => (day === 'sunday' ? '8:00 AM - 8:00 PM' : '7:00 AM - 10:00 PM')),
    verified_what: 'premises_and_hours',
    age: 210,
  },
  {
    key: 'owner-bakery',
    name: 'Panaderya ni Demo Owner',
    category: 'bakeries',
    city: 'Makati',
    address: '14 Don Pedro Street, Poblacion, Makati',
    latitude: 14.5654,
    longitude: 121.0305,
    phone: '0900 555 0102',
    image_url: pictureUrl('pandesal-morning'),
    website_url: '/business/kapihan-ni-demo-owner',
    short_description: 'Pandesal from four, next door to the coffee.',
    services: 'Pandesal, Ensaymada, Birthday cakes',
    price_range: 'budget',
    hours: daily('4am-8pm'),
    verified_what: 'premises_and_hours',
    age: 180,
  },
  {
    key: 'owner-laundry',
    name: 'Labada ni Demo Owner',
    category: 'laundry-services',
    city: 'Pasig City',
    address: '88 East Capitol Drive, Kapitolyo, Pasig City',
    latitude: 14.5722,
    longitude: 121.0607,
    phone: '(02) 8555 0103',
    image_url: pictureUrl('laundry-noon'),
    short_description: 'In by eight, folded by four.',
    hours: daily('08:00-20:00'),
    age: 95,
  },
  {
    key: 'owner-draft-spa',
    name: 'Ginhawa ni Demo Owner',
    category: 'massage-therapy',
    city: 'Quezon City',
    short_description: 'A spa that waits for its approval.',
    draft: true,
    age: 3,
  },
  {
    key: 'owner-draft-cart',
    name: 'Fishball Cart ni Demo Owner',
    category: 'fast-food',
    city: 'Mandaluyong City',
    draft: true,
    age: 1,
  },
  {
    key: 'owner-archived',
    name: 'Videoke ni Demo Owner',
    category: 'entertainment',
    city: 'Caloocan City',
    short_description: 'Closed after a hundred thousand songs.',
    archived: true,
    age: 400,
  },
].map((special) => ({ ...special, owner_id: ownerId }))

/** Businesses with unusual data that a page must cope with. */
const odd: readonly Special[] = [
  { key: 'bare', name: 'Tindahan Walang Iba', category: 'convenience-stores', city: 'Pateros', age: 40 },
  {
    key: 'long-name',
    name: 'Pinagsama-samang Karinderya, Panaderya, Barberya, Labandero at Vulcanizing Shop ng Magkakapatid na Batungbakal mula pa noong Unang Panahon hanggang sa Kasalukuyan (Main Branch)',
    category: 'services',
    city: 'Valenzuela City',
    address:
      'Ikalawang Palapag, Gusaling Walang Katapusang Hagdan, 1234-B MacArthur Highway corner Gov. Santiago Street, Barangay Malinta, Valenzuela City, 1440 Metro Manila, Philippines',
    short_description:
      'Everything a street needs, under one very long signboard that goes around the corner twice.',
    services: 'Haircut, Pandesal, Wash and fold, Tire repair, Rice meals, Advice',
    hours: daily('8:00 AM - 12:00 NN, 1:00 PM - 6:00 PM, 7:00 PM - 9:00 PM'),
    image_url: pictureUrl('shopfront-hibiscus'),
    age: 75,
  },
  {
    key: 'hostile',
    name: 'Hacker’s <b>Lugawan</b> & "Sons"',
    category: 'restaurants',
    city: 'Manila City',
    address: '1 Escolta Street, Binondo, Manila <img src=x onerror=alert(1)>',
    short_description: '<script>alert("lugaw")</script>Lugaw, tokwa and curious strings.',
    description:
      '<h2 onclick="alert(1)">Our <em>story</em></h2><p>Good lugaw needs no script.</p><script>document.title = "taken over"</script><style>body { display: none }</style><iframe src="https://frame.example/"></iframe><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">Menu</a><svg onload="alert(1)"></svg><p>5 < 6, salt & pepper, and that is all.</p>',
    services: 'Lugaw</script><script>alert(1)</script>, Tokwa\'t baboy, "Goto"',
    seo_title: 'Lugaw </title><script>alert(1)</script>',
    seo_meta_description: '"><script>alert(1)</script> Lugaw in Binondo',
    hours: daily('<b>Open</b> when steaming'),
    age: 30,
  },
  {
    key: 'accents',
    name: 'Café Señorita Ñ’s Piña & Crème Brûlée',
    category: 'bars-and-cafes',
    secondary_category_id: categoryId('bakeries'),
    city: 'Parañaque',
    address: '21 Aguirre Avenue, BF Homes, Parañaque',
    latitude: 14.4497,
    longitude: 121.0239,
    short_description: 'Piña pastries, jalapeño iced tea and a tilde on everything.',
    description:
      'Señorita Ñ’s recipes came by letter from Biñan, Parañaque and Dasmariñas — “más o menos,” she says.',
    image_url: pictureUrl('coffee-noon'),
    hours: daily('9 ng umaga hanggang 9 ng gabi'),
    age: 60,
  },
  {
    key: 'hotel-bgc',
    name: 'Parol Suites BGC',
    category: 'hotels',
    city: 'Taguig City',
    address: '7 Lane A, Bonifacio Global City, Taguig City',
    located_in: 'BGC, Taguig',
    latitude: 14.5507,
    longitude: 121.0502,
    phone: '(02) 8555 0107',
    image_url: pictureUrl('tower-dusk'),
    gallery: [further('spa-dusk', ''), further('arcade-dusk', 'The arcade downstairs')],
    parking: 'Free for guests, in the basement',
    wheelchair_access: 'yes',
    short_description: 'Twelve quiet rooms under a very large lantern.',
    services: 'Free Wi-Fi, Breakfast included, Long stays, Pet-friendly rooms',
    price_range: 'upscale',
    currencies_accepted: 'Cash, Card, QR Ph',
    hours: daily('Open 24 hours'),
    verified_what: 'premises_and_hours',
    age: 150,
  },
  {
    key: 'internal-link',
    name: 'Kapihan Annex sa Kanto',
    category: 'bars-and-cafes',
    city: 'Makati City',
    address: '16 Don Pedro Street, Poblacion, Makati City',
    website_url: '/business/kapihan-ni-demo-owner',
    short_description: 'The overflow chairs of the café two doors down.',
    hours: daily('Sundan ang amoy ng kape'),
    age: 20,
  },
  {
    key: 'draft-insurance',
    name: 'Payong Damayan Insurance',
    category: draftOnlyCategory,
    city: 'Pasay City',
    short_description: 'Cover for jeepneys, sari-sari stores and the people in them.',
    draft: true,
    age: 5,
  },
]

/** Businesses that prove something: those of an owner, and those that a page could stumble over. */
export const specialBusinesses = [...owned, ...odd]
