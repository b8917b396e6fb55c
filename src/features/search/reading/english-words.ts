import type { SearchLanguage } from '#config/search-words-shape.ts'
import { weekend } from '#config/week.ts'
import { type Weekday, weekdayName, weekdays } from '#core/time.ts'
import { englishCategories } from './english-categories.ts'
import { englishNeeds } from './english-needs.ts'

/** What people call a day beside its name. */
const alsoCalled: Partial<Record<Weekday, string>> = weekend[0]
  ? { [weekend[0]]: '|open weekends|weekend|weekends' }
  : {}

const openOn = (name: Weekday, day: number): SearchLanguage['open'][number] => ({
  label: `Open on ${weekdayName(name)}`,
  asked: `${name}|on ${name}|open ${name}|open on ${name}${alsoCalled[name] ?? ''}`,
  wish: { when: 'day', day },
})

/** English, which people type in any place; `#config/place/search-words.ts` adds the place's own words. */
export const englishWords: SearchLanguage = {
  fillers:
    'the|a|an|of|to|for|with|that|has|have|and|or|is|are|do|does|i|my|me|we|you|your|some|any|there|where|what|which|can|could|get|find|buy|need|want|looking|look|place|places|store|shop|center|please|recommend|go|be|it|this|by|who|sell|sells|selling|shops|stores|available|offers|offering|accepts|accepting|somewhere|would|like|how|from|so|it',
  in: 'in|at|around|inside|within|on|near|close to|beside|next to|along|across from|in front of',
  not: 'not|except|except for|without|other than|but not|excluding|besides|no',
  closed: 'closed|closes|shut',
  near: 'near me|nearby|near here|nearest|closest|close by|around me|around here|close to me|near my location|within walking distance|walking distance|in the area',
  quality:
    'best|top|top rated|highest rated|highly rated|recommended|good|great|nice|famous|popular|most popular|well known|5 star|five star|delicious|trusted|legit|reliable',
  categories: englishCategories,
  groups: [
    [
      'food|eat|places to eat|where to eat|something to eat|food place|meal|meals|snacks',
      ['restaurants', 'fast-food'],
    ],
    ['salon|parlor|beauty parlor', ['hair-and-beauty', 'beauty-salons']],
    ['clinic|doctor|doctors', ['medical-centers', 'healthcare', 'dental-clinics']],
    ['hospital', ['medical-centers', 'healthcare']],
    ['market|grocery|groceries', ['groceries', 'convenience-stores']],
    ['hang out|hangout|place to hang out|nightlife', ['bars-and-cafes', 'entertainment']],
    ['statue|statues|sculpture|sculptures', ['public-art', 'monuments']],
    ['things to do|sightseeing|tourist spot|tourist spots', ['attractions', 'museums', 'parks', 'monuments']],
  ],
  needs: englishNeeds,
  attributes: [
    { label: 'Wi-Fi', asked: 'wifi|wi fi|free wifi|internet|free internet|wifi zone', told: 'wifi|wi fi' },
    { label: 'Parking', asked: 'with parking|has parking|free parking|parking space|valet', told: 'parking' },
    {
      label: 'Delivery',
      asked: 'delivery|delivers|deliver|home delivery|food delivery',
      told: 'delivery|deliver',
    },
    { label: 'Take-out', asked: 'take out|takeout|take away|takeaway', told: 'take out|takeout' },
    { label: 'Drive-through', asked: 'drive thru|drive through', told: 'drive through|drive thru' },
    {
      label: 'Pet friendly',
      asked: 'pet friendly|dog friendly|pets allowed|dogs allowed',
      told: 'pet friendly',
    },
    {
      label: 'Cards',
      asked: 'card|credit card|accepts card|debit card|cards accepted|visa card|mastercard',
      told: 'card|cards|visa|mastercard',
    },
    {
      label: 'Outlets',
      asked: 'outlet|outlets|power outlet|sockets|charging outlet',
      told: 'outlets|power outlets|socket',
    },
    {
      label: 'Outdoor seating',
      asked: 'outdoor|outdoor seating|al fresco|alfresco',
      told: 'outdoor seating|al fresco',
    },
    {
      label: 'Function room',
      asked: 'function room|private room|private dining|meeting room',
      told: 'function room|function rooms|private dining',
    },
    { label: 'Home service', asked: 'home service|house call|home visit', told: 'home service|home visits' },
    {
      label: 'Senior discount',
      asked: 'senior discount|senior citizen discount|pwd discount',
      told: 'senior discount',
    },
    { label: 'Live music', asked: 'live music|live band|acoustic', told: 'live music|live band|acoustic' },
    { label: 'Breakfast', asked: 'breakfast included|free breakfast|with breakfast', told: 'breakfast' },
    { label: 'Swimming pool', asked: 'with pool|with swimming pool|has pool', told: 'swimming pool|pool' },
    {
      label: 'Study area',
      asked: 'study|study area|study hall|place to study|coworking|co working|work friendly',
      told: 'study area|study|coworking',
    },
    { label: 'Board games', asked: 'board games|board game', told: 'board games' },
    { label: 'Airport transfer', asked: 'airport transfer|airport pickup', told: 'airport transfer' },
    {
      label: 'Installments',
      asked: 'installment|installments|lay away|layaway',
      told: 'installment|lay away|installments',
    },
    {
      label: 'Wheelchair access',
      asked: 'wheelchair|wheelchair accessible|pwd friendly',
      told: 'wheelchair',
    },
    {
      label: 'Air-conditioned',
      asked: 'air conditioned|airconditioned|with aircon',
      told: 'aircon|air conditioned',
    },
    { label: 'With ambulance', asked: 'with ambulance|has ambulance', told: 'ambulance' },
    { label: 'With cinema', asked: 'with cinema|has cinema|with movie house', told: 'cinema' },
  ],
  open: [
    {
      label: 'Open now',
      asked: 'open|open now|now open|currently open|still open|open right now|open today|open tonight',
      wish: { when: 'now' },
    },
    {
      label: 'Open 24 hours',
      asked:
        '24 hours|24 hrs|24hr|24h|24 7|open 24 hours|open 24 7|24 hour|round the clock|all day and night|always open|never closes',
      wish: { when: 'always' },
    },
    {
      label: 'Open late',
      asked:
        'late|late night|open late|all night|open all night|overnight|at night|night|until late|open until late|open past midnight|midnight|open until midnight',
      wish: { when: 'late' },
    },
    {
      label: 'Open early',
      asked: 'early|early morning|open early|open early morning|at dawn',
      wish: { when: 'time', minutes: 360 },
    },
    ...weekdays.map(openOn),
  ],
  times: { until: 'till|til|until|by', at: 'at|past|after', of: '', beforeNoon: 'am|mn', afterNoon: 'pm|nn' },
  prices: [
    {
      label: 'Inexpensive',
      asked: 'cheap|cheapest|affordable|budget|inexpensive|low price|low cost|budget friendly|cheap price',
      ranges: ['budget'],
    },
    {
      label: 'Upscale',
      asked: 'luxury|luxurious|upscale|expensive|fancy|high end|five star hotel|fine dining',
      ranges: ['luxury', 'upscale'],
    },
  ],
}
