import { list } from '../list.ts'
import type { Kind } from './kind.ts'

export const home: readonly Kind[] = [
  {
    category: 'services',
    count: 9,
    secondary: ['home-services', 'printing'],
    names: list`Relo at Susi ni {kin} | {nickname}'s Tailoring | Payong Clinic {barangay} | {warm} Errands
      | Sapatero ng {barangay} | {family} Funeral Flowers and Wreaths`,
    offers: list`Watch repair | Key cutting | Tailoring | Shoe repair | Umbrella repair | Bag repair | Errands and queues`,
    blurbs: list`Zippers, soles and second chances.
      | Keys cut while you wait, watches while you shop.
      | They stand in line so that you need not.
      | Hems by tomorrow, wedding gowns by arrangement.`,
    stories: list`The bench has stood on the same corner since before the footbridge.
      | {kin} mends what others tell you to throw away.`,
    prices: ['budget', 'moderate'],
    hours: ['workshop', 'shop', 'office'],
    pictures: list`tailor-noon | shopfront-capiz`,
  },
  {
    category: 'home-services',
    count: 10,
    secondary: ['hardware', 'air-conditioning'],
    names: list`{warm} Home Repair | Tubero ni {nickname} | {nature} Cleaning Crew | {family} Electrical Works
      | Bahay Doctor {barangay} | {animal} Pest Control`,
    offers: list`Plumbing | Electrical repair | Deep cleaning | Pest control | Roof repair | Painting | Septic services | Carpentry`,
    blurbs: list`Leaks, sparks and creaks: call before it rains.
      | Two cleaners, four hours, one spotless home.
      | A plumber who comes on the day he says.
      | Roof first, questions later, invoice fair.`,
    stories: list`They take off their shoes at the door and leave the floor drier than they found it.
      | Quotes are written, with what is not included written larger.`,
    prices: ['budget', 'moderate'],
    hours: ['workshop', 'office', 'always'],
    pictures: list`tools-noon | house-morning`,
  },
  {
    category: 'air-conditioning',
    count: 10,
    secondary: ['home-services', 'electronics'],
    names: list`{nature} Aircon Services | Lamig ni {nickname} | {warm} Aircon Cleaning | {family} Refrigeration
      | Presko Cooling {barangay} | Hangin at Lamig {barangay}`,
    offers: list`Aircon cleaning | Freon charging | Installation | Split-type repair | Window-type repair | Inverter check-up
      | Preventive maintenance`,
    blurbs: list`Cleaned, charged and cold by afternoon.
      | Summer saved, one filter at a time.
      | Split or window type, same-day visit in {city}.
      | Quiet units, tidy crews, no drips.`,
    stories: list`They cover the bed, the plants and the dog before they start.
      | Book in March; by April even {kin} has to wait.`,
    prices: ['budget', 'moderate'],
    hours: ['workshop', 'shop'],
    pictures: list`aircon-noon | aircon-dusk`,
  },
  {
    category: 'computer-services',
    count: 9,
    secondary: ['electronics', 'printing'],
    names: list`{nickname}'s Computer Repair | {nature} PC Works | {animal} Networks | Kompyuter Klinika {barangay}
      | {warm} Internet and Printing`,
    offers: list`Laptop repair | Virus removal | Data recovery | Network set-up | Custom builds | Computer rental | Upgrades`,
    blurbs: list`Slow laptops made young again.
      | Thesis files rescued at any hour before the deadline.
      | Custom builds with cables you could frame.
      | They explain it in words your lola would accept.`,
    stories: list`The diagnosis is free and written on one page without abbreviations.
      | A wall of thank-you notes, most of them from graduating students.`,
    prices: ['budget', 'moderate'],
    hours: ['shop', 'workshop', 'mall'],
    pictures: list`laptop-noon | laptop-night`,
  },
  {
    category: 'laundry-services',
    count: 12,
    secondary: ['services'],
    names: list`Labada ni {kin} | {nature} Laundry | Kula at Sabon {barangay} | {flower} Wash and Fold | Bulabog Bubbles {barangay}
      | {nickname}'s Laundry Lounge`,
    offers: list`Wash and fold | Self-service machines | Dry cleaning | Comforters | Pick-up and delivery | Ironing | Sneaker cleaning`,
    blurbs: list`In by eight, folded by four, smells like sunshine.
      | Eight machines, two fans and a cat named Sabon.
      | Comforters, curtains and the shirt for tomorrow.
      | Pick-up and delivery within {barangay}.`,
    stories: list`Every bag gets a number and a ribbon, and no sock has been lost since 2019. Probably.
      | There is coffee, a fan and a shelf of komiks while the drum turns.`,
    prices: ['budget'],
    hours: ['store', 'shop', 'always'],
    pictures: list`laundry-morning | laundry-noon`,
  },
  {
    category: 'auto-services',
    count: 14,
    secondary: ['fuel-stations', 'transport'],
    names: list`Talyer ni {kin} | {family} Auto Works | Vulcanizing ni {nickname} | {nature} Car Wash | {animal} Motorcycle Shop
      | {warm} Battery and Tire | Jeepney Doctors of {barangay} | {tree} Road Auto Spa`,
    offers: list`Change oil | Tire repair | Wheel alignment | Car wash | Battery replacement | Engine overhaul | Aircon repair
      | Motorcycle service | Body repair | 24-hour rescue`,
    blurbs: list`Honest diagnosis, fair price, coffee while you wait.
      | Flat tire at midnight? Someone is awake.
      | Jeepneys, sedans and the occasional tricycle.
      | Foam, wax and a shine you can comb your hair in.`,
    stories: list`Old parts are shown to you before they are thrown away.
      | {kin} listens to the engine with a screwdriver against the ear, and is never wrong.`,
    prices: ['budget', 'moderate'],
    hours: ['workshop', 'shop', 'always'],
    pictures: list`jeepney-morning | jeepney-dusk | garage-noon`,
  },
  {
    category: 'fuel-stations',
    count: 4,
    secondary: ['convenience-stores'],
    names: list`{nature} Fuel Stop | {family} Gasoline Station | {warm} Gas and Go`,
    offers: list`Gasoline | Diesel | Air and water | Charging point | Store | Clean restrooms`,
    blurbs: list`Fuel, air, and the cleanest restroom on the road.
      | Fill up, stretch, say hello to the guard.`,
    stories: list`The attendants wipe the windscreen without being asked.`,
    prices: ['moderate'],
    hours: ['always', 'store'],
    pictures: list`fuel-dusk | jeepney-morning`,
  },
  {
    category: 'printing',
    count: 7,
    secondary: ['computer-services', 'services'],
    names: list`{nickname}'s Xerox and Print | Tarpaulin ni {kin} | {craft} Press | {nature} Signs`,
    offers: list`Photocopy | Tarpaulins | Business cards | Wedding invitations | Book binding | Stickers | Signage | T-shirt printing`,
    blurbs: list`Thesis bound by tonight, tarpaulin up by morning.
      | Ink on paper, done with care.
      | Invitations, stickers and very large faces on tarpaulin.`,
    stories: list`They proofread for free, which has saved several weddings.`,
    prices: ['budget'],
    hours: ['shop', 'office', 'workshop'],
    pictures: list`press-noon | shopfront-hibiscus`,
  },
  {
    category: 'courier-and-moving',
    count: 6,
    secondary: ['transport'],
    names: list`Lipat Bahay ni {kin} | {nature} Padala | {animal} Movers | {warm} Box and Courier`,
    offers: list`House moving | Same-day delivery | Balikbayan boxes | Packing | Storage | Truck hire`,
    blurbs: list`Whole homes carried like eggs.
      | Padala today, thank-you call tomorrow.
      | Balikbayan boxes packed, tied and insured.`,
    stories: list`The crew carries the altar first and the piano last.`,
    prices: ['budget', 'moderate'],
    hours: ['workshop', 'office'],
    pictures: list`truck-morning`,
  },
  {
    category: 'transport',
    count: 4,
    secondary: ['travel-agencies'],
    names: list`{nature} Van Hire | {family} Bike and Scooter Rental | Paradahan sa {tree}`,
    offers: list`Van hire | Airport transfer | Bike rental | Overnight parking | Island tours pick-up`,
    blurbs: list`Wheels by the hour, helmets for free.
      | Gets you there; remembers the shortcuts.`,
    stories: list`There are spare umbrellas for everyone, and the radio takes requests.`,
    prices: ['moderate'],
    hours: ['store', 'always'],
    pictures: list`truck-morning | jeepney-dusk`,
  },
]
