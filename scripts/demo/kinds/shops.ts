import { list } from '../list.ts'
import type { Kind } from './kind.ts'

export const shops: readonly Kind[] = [
  {
    category: 'shopping',
    count: 16,
    secondary: ['furniture', 'shopping-malls'],
    names: list`{craft} Boutique | Tiangge ni {kin} | {flower} Dress Shop | Habi at Kulay {barangay} | {family} Shoes
      | Pasalubong Center {barangay} | {animal} Books and Toys | Barong by {family} | {nature} Gift Shop | Ukay ni {nickname}
      | Piña & Jusi House of {family}`,
    offers: list`Barong and Filipiniana | Alterations | Gift wrapping | Handwoven bags | Pasalubong | Shoes made to measure
      | Second-hand finds | Children's books | Lay-away | Shipping to provinces`,
    blurbs: list`Handwoven bags, brass buttons and a good mirror.
      | Shoes made in the back, tried on in the front.
      | Barong and Filipiniana for rent or for keeps.
      | Pasalubong for everyone you forgot.
      | Ukay treasures, sorted with love and steam.`,
    stories: list`Every bag carries the name of its weaver on a small paper tag.
      | {kin} will tell you honestly when a colour is not yours, and find the one that is.`,
    prices: ['budget', 'moderate', 'upscale'],
    hours: ['shop', 'mall'],
    pictures: list`shopfront-hibiscus | shopfront-bay | dresses-noon | bags-noon`,
  },
  {
    category: 'shopping-malls',
    count: 8,
    secondary: ['shopping', 'entertainment'],
    names: list`{tree} Walk Mall | {nature} Town Center | Galeria {flower} | {craft} Square Shopping Center | Plaza {family}`,
    offers: list`Shops | Food hall | Cinema | Parking | Supermarket | Playground | Free Wi-Fi | Chapel`,
    blurbs: list`Aircon, food hall and everything on the list.
      | Four floors, one rooftop garden and parking that usually works out.
      | The neighbourhood's living room, with shops.
      | Local makers downstairs, cinema upstairs.`,
    stories: list`On weekends the atrium belongs to dance crews and grandparents on benches.
      | The ground floor is kept for makers from {city}; the rents there are low on purpose.`,
    prices: ['moderate', 'upscale'],
    hours: ['mall'],
    pictures: list`arcade-noon | arcade-dusk`,
  },
  {
    category: 'groceries',
    count: 9,
    secondary: ['convenience-stores'],
    names: list`{warm} Grocery | Palengke Fresh {barangay} | {family} Supermart | Gulayan ni {kin} | Talipapa sa {tree}
      | {nature} Organic Market`,
    offers: list`Fresh vegetables | Fish and meat | Rice by the sack | Delivery | Frozen goods | Bulk orders | Local fruit | Organic`,
    blurbs: list`Kangkong, calamansi and fish that still blinks.
      | Rice by the kilo, advice for free.
      | Vegetables from Benguet, twice a week, before sunrise.
      | Everything for sinigang in one aisle.`,
    stories: list`The trucks from the mountains come on Tuesdays and Fridays; be there at six for the strawberries.
      | Bring your own bayong and the last kangkong is on {kin}.`,
    prices: ['budget', 'moderate'],
    hours: ['store', 'bakery', 'mall'],
    pictures: list`market-morning | market-noon`,
  },
  {
    category: 'convenience-stores',
    count: 12,
    secondary: ['groceries'],
    names: list`Sari-Sari ni {kin} | Tindahan ni {nickname} | {warm} Mini Mart | {nature} All-Night Store | Bilihan sa {tree}
      | {kin}'s Store and Loading`,
    offers: list`Sachets and snacks | Cold drinks | Mobile load | Bills payment | Ice | School supplies | Eggs by the piece | Rice`,
    blurbs: list`Sachets, softdrinks in plastic and news of the street.
      | Load, ice, candy, patience.
      | Open when everything else is not.
      | The little window where the whole street meets.`,
    stories: list`If nobody is at the window, call out "Pabili po!" and someone's aunt will come.
      | {kin} keeps a notebook of what you owe and never reads from it aloud.`,
    prices: ['budget'],
    hours: ['store', 'store', 'always'],
    pictures: list`sari-sari-morning | sari-sari-dusk | sari-sari-night`,
  },
  {
    category: 'electronics',
    count: 8,
    secondary: ['computer-services'],
    names: list`{nickname}'s Cellphone Repair | {nature} Gadgets | {family} Electronics | {animal} Audio | Kuryente Corner {barangay}`,
    offers: list`Screen replacement | Battery replacement | Second-hand phones | Speakers | Appliance repair | Accessories | Trade-in`,
    blurbs: list`Cracked screens made whole while you have coffee.
      | Speakers loud enough for any videoke.
      | Second-hand gadgets with a first-class warranty.
      | They will tell you when it is not worth repairing.`,
    stories: list`Old parts go back to you in a small bag, so that you know what was changed.
      | The repairs are done at the window. Watch, ask, learn.`,
    prices: ['budget', 'moderate'],
    hours: ['shop', 'mall'],
    pictures: list`gadgets-noon | shopfront-bay`,
  },
  {
    category: 'hardware',
    count: 8,
    secondary: ['home-services'],
    names: list`{family} Hardware | Pako at Martilyo {barangay} | {tree} Lumber and Hardware | {warm} Construction Supply
      | Pintura ni {kin}`,
    offers: list`Paint mixing | Lumber | Plumbing supplies | Electrical supplies | Tool rental | Delivery | Key duplication | Cement`,
    blurbs: list`One bolt or a whole roof; both get a receipt.
      | Paint mixed to the colour of your old gate.
      | Lumber cut straight and delivered before lunch.`,
    stories: list`Bring the broken piece. {kin} has its brother in a drawer somewhere.
      | Contractors come at six, everyone else comes with a photo and a question.`,
    prices: ['budget', 'moderate'],
    hours: ['workshop', 'shop'],
    pictures: list`tools-noon | shopfront-mango`,
  },
  {
    category: 'furniture',
    count: 7,
    secondary: ['shopping'],
    names: list`{tree} & Rattan | Muwebles {family} | {craft} Home | Sala by {family} | {nature} Living`,
    offers: list`Custom furniture | Rattan and wicker | Upholstery | Capiz lamps | Repair and refinishing | Delivery`,
    blurbs: list`Rattan, solihiya and chairs that outlive arguments.
      | Capiz lamps and tables with the tree still in them.
      | Old narra, new varnish, honest joints.`,
    stories: list`Each solihiya seat takes two days and one pair of very patient hands.
      | Bring a photograph of lola's chair; they have rebuilt stranger things.`,
    prices: ['moderate', 'upscale', 'luxury'],
    hours: ['shop', 'workshop'],
    pictures: list`sala-noon | sala-dusk`,
  },
]
