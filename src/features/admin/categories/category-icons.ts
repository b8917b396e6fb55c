import { localWords } from '#config/place/local-words.ts'
import { foldAccents } from '#core/text.ts'
import { fallbackIcon } from '#features/categories/categories.ts'

/**
 * The icons that a category can have, by their lucide names, including all that the catalogue uses. After adding one,
 * run `npx node scripts/list-browser-icons.ts` so that browsers can draw it.
 */
export const categoryIcons = [
  ...['air-vent', 'baby', 'banknote', 'bed-double', 'beer', 'bike', 'book-open', 'briefcase'],
  ...['building', 'building-2', 'bus', 'cake', 'calculator', 'camera', 'car', 'church'],
  ...['clapperboard', 'coffee', 'croissant', 'dog', 'dumbbell', 'factory', 'fish', 'flag'],
  ...['flower-2', 'frame', 'fuel', 'gamepad-2', 'gem', 'gift', 'glasses', 'graduation-cap'],
  ...['hammer', 'hand-heart', 'handshake', 'heart', 'heart-pulse', 'hospital', 'house'],
  ...['ice-cream-cone', 'info', 'landmark', 'laptop', 'library', 'megaphone', 'mic', 'music'],
  ...['package', 'palette', 'party-popper', 'paw-print', 'pill', 'pizza', 'plane', 'plug'],
  ...['printer', 'sandwich', 'scale', 'school', 'scissors', 'shield', 'ship', 'shirt'],
  ...['shopping-bag', 'shopping-basket', 'shopping-cart', 'shower-head', 'smartphone', 'smile'],
  ...['sofa', 'sparkles', 'sprout', 'stethoscope', 'store', 'train-front', 'trees', 'truck'],
  ...['umbrella', 'users', 'utensils', 'warehouse', 'washing-machine', 'waves', 'wifi', 'wine'],
  ...['wrench'],
] as const

/** Prefixes of words in a category's name; the first match decides. */
const iconOfWord: readonly (readonly [beginning: string, icon: (typeof categoryIcons)[number]])[] = [
  ...words('air-vent', 'aircon', 'air con', 'hvac', 'ventilation'),
  ...words('ice-cream-cone', 'ice cream', 'gelato'),
  ...words('pizza', 'pizza'),
  ...words('cake', 'cake', 'dessert', 'sweet'),
  ...words('croissant', 'baker', 'bread', 'pastr'),
  ...words('coffee', 'coffee', 'cafe', 'milk tea', 'tea'),
  ...words('wine', 'wine', 'bar'),
  ...words('beer', 'pub', 'beer', 'brew', 'nightclub', 'club'),
  ...words('sandwich', 'fast food', 'burger', 'snack'),
  ...words('fish', 'seafood', 'fish', 'aquarium'),
  ...words('party-popper', 'cater', 'event', 'party', 'wedding'),
  ...words('utensils', 'restaurant', 'food', 'dining', 'eat', 'grill', 'buffet', 'kitchen'),
  ...words('shopping-basket', 'grocer', 'market', 'supermarket'),
  ...words('shopping-cart', 'convenience', 'retail'),
  ...words('pill', 'pharmac', 'drug', 'medicine'),
  ...words('smile', 'dent', 'orthodont'),
  ...words('glasses', 'optic', 'eye'),
  ...words('paw-print', 'vet', 'pet', 'animal'),
  ...words('dog', 'groom', 'kennel'),
  ...words('hospital', 'hospital', 'clinic', 'medical'),
  ...words('stethoscope', 'doctor', 'physician', 'laborator'),
  ...words('heart-pulse', 'health', 'wellness'),
  ...words('flower-2', 'massage', 'spa', 'florist', 'flower'),
  ...words('scissors', 'hair', 'barber', 'tailor'),
  ...words('sparkles', 'beauty', 'nail', 'salon', 'clean'),
  ...words('dumbbell', 'fitness', 'gym', 'sport'),
  ...words('bed-double', 'hotel', 'accommodation', 'inn', 'hostel', 'resort', 'lodg'),
  ...words('plane', 'travel', 'tour', 'flight', 'airline', 'visa'),
  ...words('ship', 'ship', 'ferry', 'port'),
  ...words('train-front', 'train', 'rail'),
  ...words('truck', 'truck', 'moving', 'logistic', 'haul', 'freight'),
  ...words('package', 'courier', 'deliver', 'parcel', 'post'),
  ...words('fuel', 'fuel', 'gas', 'petrol'),
  ...words('bike', 'bike', 'bicycle', 'motorcycle'),
  ...words('car', 'auto', 'car', 'vehicle', 'tire'),
  ...words('bus', 'transport', 'parking', 'bus', 'taxi'),
  ...words('laptop', 'computer', 'software', 'web', 'it'),
  ...words('smartphone', 'phone', 'mobile', 'gadget', 'electronic', 'applianc'),
  ...words('wifi', 'internet', 'telecom', 'network'),
  ...words('printer', 'print', 'sign'),
  ...words('washing-machine', 'laundr', 'dry clean'),
  ...words('hammer', 'hardware', 'construct', 'build', 'carpent'),
  ...words('plug', 'electric', 'solar'),
  ...words('shower-head', 'plumb'),
  ...words('wrench', 'repair', 'mechanic', 'maintenance'),
  ...words('house', 'home'),
  ...words('sofa', 'furniture', 'interior', 'decor'),
  ...words('gem', 'jewel', 'pawn'),
  ...words('banknote', 'bank', 'financ', 'loan', 'money', 'remittance', 'atm'),
  ...words('umbrella', 'insurance'),
  ...words('scale', 'legal', 'law', 'notar', 'attorney'),
  ...words('calculator', 'account', 'tax', 'bookkeep', 'audit'),
  ...words('megaphone', 'market', 'advertis', 'media'),
  ...words('building', 'real estate', 'property', 'condo', 'apartment'),
  ...words('users', 'recruit', 'employment', 'manpower', 'staff'),
  ...words('baby', 'child', 'daycare', 'nursery', 'baby', 'kids'),
  ...words('school', 'school', 'kinder'),
  ...words('graduation-cap', 'educat', 'college', 'universit', 'train', 'tutor'),
  ...words('library', 'librar'),
  ...words('book-open', 'book', 'stationer'),
  ...words('heart', 'dating', 'match'),
  ...words('mic', 'karaoke'),
  ...words('music', 'music', 'instrument'),
  ...words('clapperboard', 'entertain', 'cinema', 'movie', 'theater', 'theatre'),
  ...words('gamepad-2', 'game', 'arcade', 'toy'),
  ...words('palette', 'art', 'craft', 'design'),
  ...words('camera', 'photo', 'attraction', 'sight', 'studio'),
  ...words('frame', 'museum', 'galler'),
  ...words('landmark', 'monument', 'memorial', 'heritage', 'history'),
  ...words('church', 'church', 'worship', 'mosque', 'temple', 'chapel', 'religio'),
  ...words('waves', 'beach', 'swim', 'pool', 'surf'),
  ...words('trees', 'park', 'plaza', 'garden', 'nature'),
  ...words('sprout', 'farm', 'agricultur', 'plant'),
  ...words('shield', 'police', 'fire', 'security', 'rescue'),
  ...words('flag', 'embass', 'consulate'),
  ...words('hand-heart', 'charit', 'association', 'foundation', 'ngo', 'community'),
  ...words('shirt', 'cloth', 'fashion', 'apparel', 'boutique'),
  ...words('gift', 'gift', 'souvenir'),
  ...words('store', 'mall', 'store', 'shop'),
  ...words('factory', 'factor', 'manufactur', 'industr'),
  ...words('warehouse', 'warehouse', 'storage'),
  ...words('briefcase', 'business', 'consult', 'office', 'agenc'),
  ...words('handshake', 'service'),
]

function words(icon: (typeof categoryIcons)[number], ...beginnings: string[]) {
  return [...beginnings, ...(localWords.icons[icon] ?? [])].map((beginning) => [beginning, icon] as const)
}

/** The icon that suits a category's name; a general one when none does. */
export function iconForName(name: string): string {
  const text = ` ${foldAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')}`
  return iconOfWord.find(([beginning]) => text.includes(` ${beginning}`))?.[1] ?? fallbackIcon
}
