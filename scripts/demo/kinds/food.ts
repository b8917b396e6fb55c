import { list } from '../list.ts'
import type { Kind } from './kind.ts'

export const food: readonly Kind[] = [
  {
    category: 'restaurants',
    count: 80,
    secondary: ['catering-and-events', 'bars-and-cafes', 'fast-food'],
    names: list`Kusina ni {kin} | Kainan sa {tree} | Lutong Bahay ni {kin} | {flower} Garden Restaurant | Bulalo sa {barangay}
      | {nature} Seafood House | Sinigang Republic of {barangay} | Palayok at Sandok {barangay} | {kin}'s Carinderia
      | Kamayan sa {nature} | Ihawan sa {barangay} | {nickname}'s Pancit Habhab | Panciteria {family} | Inasal ni {kin}
      | Dampa ng {nature} | {craft} Modern Filipino | Kare-Kare Kings of {barangay} | Lugaw at Tokwa ni {kin}
      | Tapsilugan ni {kin} | Bistro {flower} | Hapag {family} | {warm} Kitchen | Sizzling {animal} | Batchoy Corner {barangay}
      | Noodle House {family} | Silog Station {barangay} | Grill at the {tree} Tree | Casa {family} | {animal} Ramen
      | Ang Bodega ni {kin}`,
    offers: list`Dine-in | Take-out | Delivery | Party trays | Function room | Catering | Private dining | Group meals
      | Unlimited rice | Boodle fight | Outdoor seating | Live acoustic on Fridays | Breakfast all day`,
    blurbs: list`Sinigang like home, rice without counting, and a table for the whole barkada.
      | Charcoal, banana leaf and a family recipe nobody will write down.
      | Slow bulalo, fast service, and calamansi always on the table.
      | Home cooking in {barangay} since the jeepney fare was four pesos.
      | Pancit for birthdays, lugaw for rainy days, halo-halo for all the rest.
      | A small kitchen with big bowls and a soft spot for regulars.
      | Seafood chosen in the morning, on your plate by noon.
      | Fiesta food on an ordinary Tuesday.
      | Garlic rice, crispy edges and coffee that wakes the street.
      | Modern Filipino plates with old-fashioned portions.`,
    stories: list`{kin} began with four stools and one pot in {barangay}. The pot is bigger now; the stools are still the best seats.
      | The menu fits on one page because everything on it is cooked today. When the kare-kare is gone, it is gone.
      | Every Sunday three tables are pushed together for families that come after mass and stay until merienda.
      | The rice is from a cousin in Nueva Ecija, the vinegar from an uncle in Ilocos, and the stories are free.
      | Ask for the crispy tawilis when it is on the board; it rarely lasts past one o'clock.
      | The grill is lit at ten. By eleven, the whole street knows what is for lunch.`,
    prices: ['budget', 'budget', 'moderate', 'moderate', 'upscale', 'luxury'],
    hours: ['carinderia', 'eatery', 'eatery', 'dinner', 'breakfast', 'night', 'always'],
    pictures: list`noodles-morning | noodles-dusk | rice-bowl-morning | rice-bowl-noon | grill-dusk | grill-night
      | halo-halo-noon | shopfront-mango | shopfront-hibiscus | seafood-noon`,
  },
  {
    category: 'bars-and-cafes',
    count: 68,
    secondary: ['restaurants', 'bakeries', 'entertainment'],
    names: list`Kapihan sa {barangay} | Kape ni {kin} | {nature} Coffee Roasters | {craft} Coffee Bar | {flower} Tea House
      | {animal} Brews | {nickname} & Daughters Coffee | Tambayan sa {tree} | {nature} Milk Tea | Café {flower}
      | Café {nickname} | The {craft} Taproom | Inuman sa {nature} | {tree} Street Espresso | Barako Republic {barangay}
      | {warm} Café | Sulok Kape {barangay} | {nature} Rooftop Bar | Tsokolate at Kape ni {kin} | {animal} Craft Beer
      | {craft} Slow Bar | Kapitolyo ng Kape {barangay} | Merienda Club {barangay} | Lambanog & Lime {barangay}`,
    offers: list`Espresso bar | Barako coffee | Milk tea | Craft beer | Cocktails | Free Wi-Fi | Power outlets | Pet friendly
      | Board games | Open mic nights | Study area | Outdoor seating | Beans by the bag | Ensaymada and pastries`,
    blurbs: list`Barako, batirol and a corner table that is always somehow free.
      | Beans from Benguet and Sagada, roasted behind the counter.
      | Cold brew by day, cold beer by night.
      | Quiet until four, singing after nine.
      | Milk tea the way the students next door like it: less sugar, more pearls.
      | A slow bar for people in no hurry, and one socket for each who is.
      | Tablea chocolate, suman and a window on {barangay}.
      | Rooftop breeze, calamansi cocktails and the lights of {city}.
      | Good coffee, kind dogs, borrowed books.`,
    stories: list`The roaster hums from seven; regulars say they can tell the origin from the pavement.
      | There is a shelf of borrowed books. Take one, bring another, write your name on the last page.
      | {kin} still pours the tsokolate from a batirol made of {tree} wood.
      | On the last Friday of the month the microphone is open and the applause is generous.
      | Students get a refill until exams are over. Nobody asks for proof.`,
    prices: ['budget', 'moderate', 'moderate', 'upscale'],
    hours: ['cafe', 'cafe', 'cafe', 'bar', 'bar', 'night', 'spa', 'always'],
    pictures: list`coffee-morning | coffee-noon | coffee-dusk | rooftop-night | shopfront-bay | shopfront-capiz
      | milk-tea-noon | milk-tea-dusk`,
  },
  {
    category: 'fast-food',
    count: 14,
    secondary: ['restaurants'],
    names: list`Burger sa Kanto {barangay} | {nickname}'s Fried Chicken | Siomai ni {kin} | Rapsa Rice Toppings {barangay}
      | Shawarma Stop {barangay} | Pares Express {barangay} | {warm} Meals To Go | Fishball Parliament {barangay}
      | Hotdog ni {nickname} | {animal} Burger Yard`,
    offers: list`Take-out | Delivery | Rice meals | Student meals | Late-night orders | Party boxes | Drive-through | Extra gravy`,
    blurbs: list`Crispy chicken, warm gravy, two minutes.
      | Burgers off the griddle for the walk home.
      | Siomai, chili garlic, repeat.
      | Rice toppings that cost less than the fare.
      | Pares at two in the morning tastes like being forgiven.`,
    stories: list`The queue looks long and moves fast; {kin} remembers who was first.
      | The gravy is not measured. Say when.
      | Open late because night shifts deserve a hot meal too.`,
    prices: ['budget'],
    hours: ['eatery', 'store', 'night', 'always'],
    pictures: list`burger-noon | burger-dusk | rice-bowl-noon | cart-morning`,
  },
  {
    category: 'bakeries',
    count: 17,
    secondary: ['bars-and-cafes', 'catering-and-events'],
    names: list`Panaderya ni {kin} | {flower} Bakeshop | {family} Ensaymada | Pugon ni {nickname} | Mga Tinapay ng {barangay}
      | {nature} Cakes and Kakanin | {warm} Panaderia | Kutsinta ni {kin} | The {craft} Bakehouse | Señorita {flower} Pastries`,
    offers: list`Pandesal | Ensaymada | Birthday cakes | Kakanin | Spanish bread | Custom cakes | Pasalubong boxes | Wholesale
      | Sourdough | Bibingka in December`,
    blurbs: list`Pandesal from four in the morning, warm until the last piece.
      | Wood-fired pugon, soft ensaymada, no shortcuts.
      | Cakes for debuts, binyag and Tuesdays.
      | Kakanin wrapped in banana leaf, the slow way.
      | Follow the smell around the corner of {barangay}.`,
    stories: list`The first tray leaves the pugon at four. By five the tricycle drivers have had theirs.
      | {kin} kneads by hand because a machine, she says, does not listen.
      | Order a cake three days ahead; order pandesal by simply being awake.`,
    prices: ['budget', 'budget', 'moderate'],
    hours: ['bakery', 'bakery', 'store', 'shop'],
    pictures: list`pandesal-morning | pandesal-noon | cake-noon | shopfront-mango`,
  },
  {
    category: 'catering-and-events',
    count: 9,
    secondary: ['restaurants'],
    names: list`{flower} Catering | Handaan ni {kin} | Pista Events {barangay} | {nature} Events Pavilion | Salu-Salo by {family}
      | {warm} Party Needs`,
    offers: list`Wedding packages | Debut packages | Corporate lunches | Lechon | Lights and sounds | Tables and chairs
      | Balloon arches | Event hall | Food carts | Photo booth`,
    blurbs: list`Lechon, lumpia and chairs for two hundred.
      | Weddings, debuts and binyag without the headache.
      | A garden pavilion for the days that are worth dressing up for.
      | From balloon arch to last dance, one phone call.`,
    stories: list`They come for a tasting and leave with a list. Nothing on it is forgotten.
      | {kin} has fed three generations of the same family, and remembers who does not eat pork.`,
    prices: ['moderate', 'upscale', 'luxury'],
    hours: ['office', 'shop', 'workshop'],
    pictures: list`fiesta-noon | fiesta-dusk | cake-noon`,
  },
]
