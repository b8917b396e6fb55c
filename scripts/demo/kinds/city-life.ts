import { list } from '../list.ts'
import type { Kind } from './kind.ts'

export const cityLife: readonly Kind[] = [
  {
    category: 'hotels',
    count: 18,
    secondary: ['restaurants', 'catering-and-events'],
    cities: ['taguig-city', 'taguig-city', 'taguig-city', 'pasay-city', 'manila-city', 'makati-city'],
    names: list`Hotel {flower} | {nature} Bay Suites | Casa {family} Inn | {tree} Residences | {craft} Boutique Hotel
      | Bahay ni {kin} Guesthouse | {nature} Hostel | The {flower} Manor | {nature} Tower Hotel`,
    offers: list`Free Wi-Fi | Breakfast included | Airport transfer | Swimming pool | Function rooms | Long stays | Rooftop bar
      | Pet-friendly rooms | Parking`,
    blurbs: list`Capiz windows, quiet rooms, garlic rice at six.
      | A bed near everything in {city}.
      | Sunset over the bay from every other window.
      | Dorm beds, hammocks and a kitchen everyone shares.
      | Old-house rooms with new-house showers.`,
    stories: list`The lobby smells of {flower} and floor wax. Breakfast is longganisa, always.
      | Each room is named after a jeepney route; guests vote for the next one.
      | The night porter knows which noodle house is open and will draw you a map.`,
    prices: ['budget', 'moderate', 'upscale', 'luxury'],
    hours: ['always'],
    pictures: list`bay-dusk | bay-morning | hotel-room-noon | hotel-room-night | tower-dusk`,
  },
  {
    category: 'travel-agencies',
    count: 6,
    secondary: ['transport'],
    names: list`{nature} Island Tours | Biyahe ni {kin} | {animal} Travel and Tours | {craft} Expeditions`,
    offers: list`Island tours | Visa assistance | Flight bookings | Group tours | Hotel bookings | Van hire`,
    blurbs: list`Islands, ferries and a plan B for typhoons.
      | Visa papers checked by someone who has been refused once and learned.`,
    stories: list`Itineraries come with tide times and the phone number of a real boatman.`,
    prices: ['moderate'],
    hours: ['office', 'shop'],
    pictures: list`bay-morning | bangka-noon`,
  },
  {
    category: 'banks-and-finance',
    count: 4,
    secondary: ['services'],
    names: list`{family} Money Changer | {warm} Lending Cooperative | {nature} Remittance`,
    offers: list`Money changing | Remittance | Small loans | Savings | Bills payment`,
    blurbs: list`Fair rates on a board you can read from the street.
      | A cooperative owned by the people in its queue.`,
    stories: list`Members vote in the covered court every January, with snacks.`,
    prices: ['budget'],
    hours: ['office', 'desk'],
    pictures: list`counter-noon`,
  },
  {
    category: 'legal-services',
    count: 4,
    secondary: ['services', 'accounting'],
    names: list`{family} and Partners Law Office | Notaryo Publiko {barangay} | {family} Legal Aid`,
    offers: list`Notary public | Contracts | Land titles | Family law | Labor cases | Small claims`,
    blurbs: list`Plain answers, stamped and signed.
      | Titles, contracts and calm in family matters.`,
    stories: list`The first half hour is for listening and costs nothing.`,
    prices: ['moderate', 'upscale'],
    hours: ['desk', 'office'],
    pictures: list`desk-noon`,
  },
  {
    category: 'accounting',
    count: 5,
    secondary: ['legal-services'],
    names: list`{family} Bookkeeping | {nature} Tax Services | Kwenta ni {kin}`,
    offers: list`Bookkeeping | Tax filing | Payroll | Business registration | Audit`,
    blurbs: list`Receipts in a shoebox are welcome here.
      | Taxes filed early enough to sleep well.`,
    stories: list`New shops get their first quarter at half price, because someone once did that for {kin}.`,
    prices: ['moderate'],
    hours: ['desk', 'office'],
    pictures: list`desk-noon`,
  },
  {
    category: 'real-estate',
    count: 6,
    secondary: ['legal-services'],
    names: list`{nature} Homes Realty | {family} Property Management | Tahanan Brokers {barangay} | {tree} Land`,
    offers: list`Sales | Rentals | Property management | Site visits | Appraisal | Title transfer help`,
    blurbs: list`Apartments with light, and brokers who answer.
      | They show you the flood map before the view.`,
    stories: list`Every listing is visited at noon and again at rush hour before it is offered.`,
    prices: ['moderate', 'upscale'],
    hours: ['office', 'shop'],
    pictures: list`tower-noon | house-morning`,
  },
  {
    category: 'education',
    count: 8,
    secondary: ['childcare'],
    names: list`{flower} Learning Center | {nature} Music School | Tagalog Tutors of {barangay} | {family} Driving School
      | {craft} Art Workshop`,
    offers: list`Tutoring | Review classes | Music lessons | Driving lessons | Art workshops | Language classes | Online classes`,
    blurbs: list`Small classes, big blackboard, patient teachers.
      | Guitar, bandurria and piano from age six.
      | Learn to drive where it is hardest.`,
    stories: list`The teacher to pupil ratio is one to six, and one of the six is usually laughing.`,
    prices: ['budget', 'moderate'],
    hours: ['school', 'shop', 'office'],
    pictures: list`classroom-morning | music-noon`,
  },
  {
    category: 'childcare',
    count: 5,
    secondary: ['education'],
    names: list`{flower} Playschool | Munting {nature} Daycare | {animal} Preschool`,
    offers: list`Daycare | Preschool | After-school care | Healthy meals | Play garden`,
    blurbs: list`Naps, blocks, songs, and a garden with a swing.
      | Where the smallest people of {barangay} rule.`,
    stories: list`Parents may look in at any time; most stay for the songs.`,
    prices: ['moderate'],
    hours: ['school'],
    pictures: list`playschool-morning`,
  },
  {
    category: 'dating-services',
    count: 4,
    secondary: ['entertainment'],
    names: list`{flower} Matchmakers | Harana Introductions {barangay} | Tagpuan Social Club {barangay}`,
    offers: list`Introductions | Speed dating | Coffee meetings | Dancing evenings | Coaching`,
    blurbs: list`Coffee with someone your tita would approve of.
      | Dancing on Fridays, no phones on the tables.`,
    stories: list`{kin} has been to forty-one weddings and takes credit for thirty.`,
    prices: ['moderate'],
    hours: ['spa', 'shop'],
    pictures: list`harana-night`,
  },
  {
    category: 'entertainment',
    count: 7,
    secondary: ['bars-and-cafes'],
    names: list`Videoke sa {nature} | Teatro {flower} | {animal} Family KTV | Sine {family} | {warm} Billiards`,
    offers: list`Karaoke rooms | Cinema | Live theater | Billiards | Birthday packages | Food and drinks`,
    blurbs: list`Every song ever sung at a wedding, in surround sound.
      | A small cinema with real curtains.
      | Score of 100 guaranteed to the brave.`,
    stories: list`The song book is thick, the tambourines are free, the neighbours are forgiving.`,
    prices: ['budget', 'moderate'],
    hours: ['night', 'spa', 'mall'],
    pictures: list`videoke-night | cinema-dusk`,
  },
  {
    category: 'attractions',
    count: 5,
    secondary: ['museums', 'parks'],
    names: list`{nature} Viewdeck | Bahay na Bato ng {family} | {craft} Village | {nature} Bay Cruise`,
    offers: list`Guided tours | School groups | Photo spots | Souvenirs | Boat rides`,
    blurbs: list`Bring a hat, an hour and somebody you like.
      | The best of {city} before the sun goes down.`,
    stories: list`Come an hour before closing; the light is better and the guides are chattier.`,
    prices: ['budget', 'moderate'],
    hours: ['sights', 'park'],
    pictures: list`bay-dusk | stone-house-noon`,
  },
  {
    category: 'museums',
    count: 4,
    secondary: ['attractions'],
    names: list`Museo ng {craft} | {family} Heritage House | Gallery {nature}`,
    offers: list`Exhibits | Guided tours | Workshops | Museum shop | School groups`,
    blurbs: list`Three rooms, a thousand small things, one good bench.
      | New painters on old walls.`,
    stories: list`Touch what has a green dot. Please do not touch the rest.`,
    prices: ['budget'],
    hours: ['sights'],
    pictures: list`gallery-noon | stone-house-noon`,
  },
  {
    category: 'parks',
    count: 3,
    secondary: ['attractions'],
    names: list`{tree} Garden | {flower} Pocket Park | Plaza {nature}`,
    offers: list`Playground | Jogging path | Picnic area | Bike racks`,
    blurbs: list`Shade, benches and taho at seven.
      | A small green breath in {barangay}.`,
    stories: list`Volunteers water the saplings on Saturdays; gloves are in the blue box.`,
    prices: ['budget'],
    hours: ['park'],
    pictures: list`park-morning`,
  },
]
