import type { SearchLanguage } from '#config/search-words-shape.ts'

/** English, which people type in any place; `#config/place/search-words.ts` adds the place's own words. */
export const englishWords: SearchLanguage = {
  fillers:
    'the|a|an|of|to|for|with|that|has|have|and|or|is|are|do|does|i|my|me|we|you|your|some|any|there|where|what|which|can|could|get|find|buy|need|want|looking|look|place|places|store|shop|center|please|recommend|go|be|it|this|by|who|sell|sells|selling|shops|stores|available|offers|offering|accepts|accepting|somewhere|would|like|how|from|so|it',
  in: 'in|at|around|inside|within|on|near|close to|beside|next to|along|across from|in front of',
  not: 'not|except|except for|without|other than|but not|excluding|besides|no',
  near: 'near me|nearby|near here|nearest|closest|close by|around me|around here|close to me|near my location|within walking distance|walking distance|in the area',
  quality:
    'best|top|top rated|highest rated|highly rated|recommended|good|great|nice|famous|popular|most popular|well known|5 star|five star|delicious|trusted|legit|reliable',
  categories: {
    restaurants:
      'restaurant|resto|restos|restaurants|dining|diner|dinner|lunch|seafood|steakhouse|grill|eatery|canteen|bistro|places to eat|where to eat|food place|something to eat|family restaurant|fine dining restaurant',
    'fast-food': 'fast food|quick meal|fastfood chain|burger joint',
    'bars-and-cafes':
      'bars and cafes|cafe|coffee|coffee shop|coffee house|coffeehouse|espresso|cappuccino|latte|bar|pub|tea house|teahouse|tea shop|beer|cocktails|night club|nightclub|drinks|place to hang out|hang out|hangout',
    bakeries: 'bakery|bakeshop|bake shop|bread|pastry|pastries|cake shop|donut|doughnut',
    'catering-and-events':
      'catering|caterer|event place|events place|event venue|party venue|birthday party venue|wedding venue|event organizer|party needs',
    shopping: 'shopping|boutique|clothes|clothing|dress|gift shop|souvenir|souvenirs',
    'shopping-malls': 'mall|shopping mall|shopping center|shopping centre|arcade',
    groceries:
      'grocery|supermarket|super market|market|public market|wet market|vegetables|meat shop|fish market',
    'convenience-stores': 'convenience store|mini mart|minimart|corner store',
    electronics:
      'electronics|gadgets|gadget|appliances|appliance|cellphone|cell phone|mobile phone|phone shop|camera shop',
    hardware: 'hardware|construction supply|construction supplies|building materials|lumber',
    furniture: 'furniture|home decor|sofa|mattress|cabinet',
    'home-services':
      'home service repair|plumber|plumbing|electrician|carpenter|handyman|pest control|house cleaning|cleaning services|roof repair|septic tank',
    'air-conditioning':
      'aircon|air con|air conditioning|air conditioner|aircon repair|aircon cleaning|ac repair|hvac',
    'computer-services': 'computer|computer shop|computer store|internet cafe|internet shop|pc repair',
    'laundry-services': 'laundry|laundromat|laundry shop|dry cleaning|dry cleaner|wash and fold',
    'auto-services':
      'auto|car repair|auto repair|auto shop|mechanic|car service|car shop|car fixed|fix my car|auto services|auto parts|car parts',
    'fuel-stations':
      'gas|gas station|gasoline|gasoline station|petrol|petrol station|fuel|diesel|charging station|ev charging',
    printing: 'printing|print shop|printer|copy center|signage',
    'courier-and-moving': 'courier|moving|movers|parcel|shipping|package delivery|freight|cargo|post office',
    healthcare:
      'healthcare|doctor|doctors|physician|laboratory|diagnostic|diagnostics|diagnostic center|eye doctor|therapist',
    'medical-centers':
      'medical|medical center|hospital|emergency room|clinic|health center|polyclinic|maternity',
    'dental-clinics': 'dental|dentist|dental clinic|teeth|tooth|orthodontist|toothache',
    pharmacies: 'pharmacy|drugstore|drug store|medicine|medicines|chemist|prescription',
    'veterinary-and-pets':
      'veterinary|vet|vet clinic|veterinarian|pets|pet|pet shop|pet store|animal clinic|animal hospital|my dog is sick|my cat is sick|pet supplies',
    'massage-therapy': 'massage|spa|wellness|massage therapy|body scrub|reflexology',
    'hair-and-beauty':
      'hair salon|salon|barber|barbershop|barber shop|haircut|hair cut|hairdresser|parlor|hair',
    'beauty-salons': 'beauty salon|beauty|nails|facial|skin care|derma|waxing',
    fitness: 'fitness|gym|yoga|workout|sports center|crossfit|boxing gym|martial arts|sports club',
    hotels:
      'hotel|hotels and accommodation|accommodation|inn|hostel|motel|lodge|lodging|guest house|guesthouse|pension house|airbnb|transient|staycation|place to stay|places to stay|where to stay|condotel|resort',
    'travel-agencies': 'travel agency|travel agent|travel and tours|tour|tours|plane tickets|flight booking',
    transport:
      'transport|parking|parking lot|car park|car rental|rent a car|van rental|terminal|bus terminal|bus station|train station|taxi',
    'banks-and-finance':
      'bank|finance|loan|loans|lending|pawnshop|pawn shop|pawnbroker|money|cash|credit union',
    insurance: 'insurance|life insurance|car insurance',
    'legal-services': 'legal|lawyer|attorney|law firm|law office|legal advice',
    accounting: 'accounting|accountant|bookkeeper|bookkeeping|tax|auditor',
    'real-estate':
      'real estate|realtor|property|properties|house for sale|lot for sale|condo for sale|broker',
    recruitment: 'recruitment|recruitment agency|manpower|manpower agency|employment agency|job agency',
    education:
      'education|school|university|college|academy|high school|elementary school|tutor|tutorial|tutoring|training center|review center|lessons|classes',
    childcare: 'childcare|daycare|day care|preschool|nursery|kindergarten|babysitter|playschool',
    libraries: 'library',
    'dating-services': 'dating|matchmaker|matchmaking',
    entertainment:
      'entertainment|cinema|movie|movies|movie house|theater|theatre|billiards|bowling|arcade games|concert|ktv',
    attractions:
      'attraction|tourist spot|tourist attraction|sightseeing|theme park|zoo|viewpoint|things to do',
    museums: 'museum|gallery|art gallery|exhibit',
    monuments: 'monument|memorial|historical marker|shrine',
    'public-art': 'public art|mural|sculpture',
    parks: 'park|parks|plaza|playground|garden|picnic',
    'tourist-information': 'tourist information|visitor center|information desk',
    'places-of-worship': 'church|mosque|temple|chapel|cathedral|parish|mass schedule|place of worship',
    'government-offices':
      'government|government office|gov office|govt office|city hall|barangay hall|court|municipal hall',
    embassies: 'embassy|consulate',
    'police-and-fire': 'police|police station|fire station|fire department|firefighter',
    associations: 'association|charity|foundation|non profit|ngo|orphanage|club',
  },
  needs: [
    [
      'vaccine|vaccination|vaccines|flu shot|immunization',
      ['healthcare', 'medical-centers', 'veterinary-and-pets'],
    ],
    ['rabies|anti rabies|animal bite|animal bite center|dog bite', ['healthcare', 'medical-centers']],
    ['xray|x ray|ultrasound|ct scan|mri', ['healthcare', 'medical-centers']],
    ['lab test|laboratory test|blood test|drug test|urinalysis', ['healthcare', 'medical-centers']],
    [
      'check up|checkup|medical certificate|medcert|med cert|consultation|physical exam',
      ['medical-centers', 'healthcare'],
    ],
    ['pediatrician|pediatrics|pedia', ['medical-centers', 'healthcare']],
    ['ob gyn|obgyn|obstetrician|pregnancy|prenatal', ['medical-centers', 'healthcare']],
    ['dermatologist|dermatology', ['healthcare', 'medical-centers', 'beauty-salons']],
    ['physical therapy|rehab|physiotherapy', ['healthcare', 'medical-centers']],
    [
      'optical|eyeglasses|eye glasses|glasses|contact lens|optometrist|eye check up|vision',
      ['healthcare', 'medical-centers', 'shopping'],
    ],
    ['ambulance|emergency', ['medical-centers', 'police-and-fire']],
    ['braces|root canal|tooth extraction|dentures|teeth whitening|teeth cleaning', ['dental-clinics']],
    [
      'cat vaccine|dog vaccine|spay|neuter|kapon|pet grooming|dog grooming|cat grooming|groomer',
      ['veterinary-and-pets'],
    ],
    ['dog food|cat food|pet food', ['veterinary-and-pets', 'groceries']],
    ['photocopy|photocopying|xerox|xeroxing', ['printing']],
    ['tarpaulin|tarpaulin printing|t shirt printing|business cards|id picture|passport photo', ['printing']],
    ['vulcanizing|vulcanising|flat tire|tire|tyre|tires|wheel alignment', ['auto-services']],
    ['car wash|carwash|oil change|car battery|tow|towing|change oil|auto detailing', ['auto-services']],
    [
      'motorcycle|motorcycle parts|motor shop|motor parts|tricycle parts|motorcycle repair|motorbike',
      ['auto-services', 'shopping'],
    ],
    ['bicycle|bike shop|bike|bike repair', ['shopping', 'auto-services', 'fitness']],
    ['load|eload|e load|mobile load|prepaid load', ['convenience-stores', 'electronics']],
    ['bills payment|pay bills|pay my bills|bill payment', ['convenience-stores', 'banks-and-finance']],
    ['remittance|send money|money transfer|money remittance', ['banks-and-finance', 'courier-and-moving']],
    ['money changer|forex|foreign exchange|currency exchange|exchange dollars', ['banks-and-finance']],
    ['atm', ['banks-and-finance']],
    ['pawnshop|pawn', ['banks-and-finance']],
    [
      'phone repair|cellphone repair|cracked screen|screen replacement|lcd replacement|battery replacement|phone screen|fix my phone',
      ['electronics', 'computer-services'],
    ],
    ['laptop repair|computer repair|laptop|printer repair', ['computer-services', 'electronics']],
    ['rebond|hair color|hair treatment|hair spa|balayage|perm|shave', ['hair-and-beauty', 'beauty-salons']],
    [
      'manicure|pedicure|nail salon|nail spa|eyelash|eyelash extension|lashes|eyebrow|threading|make up artist|makeup',
      ['beauty-salons', 'hair-and-beauty'],
    ],
    ['tattoo|piercing', ['beauty-salons', 'hair-and-beauty', 'services', 'shopping']],
    ['birthday cake|cake|cakes|custom cake', ['bakeries']],
    ['pizza|pizzeria', ['restaurants', 'fast-food']],
    ['burger|hamburger|fried chicken|chicken wings|shawarma|hotdog', ['fast-food', 'restaurants']],
    ['milk tea|bubble tea|boba', ['bars-and-cafes']],
    ['ramen|sushi|japanese food|japanese restaurant', ['restaurants']],
    ['korean food|korean restaurant|korean bbq|korean barbecue', ['restaurants']],
    ['buffet|eat all you can|unlimited', ['restaurants']],
    ['dimsum|dim sum|dumplings|chinese food|chinese restaurant|noodles', ['restaurants', 'fast-food']],
    [
      'shabu shabu|hotpot|hot pot|steak|vegan|vegetarian|halal|italian|thai food|indian food|breakfast|brunch',
      ['restaurants', 'bars-and-cafes'],
    ],
    ['ice cream|gelato|frozen yogurt|dessert', ['bars-and-cafes', 'restaurants', 'fast-food', 'bakeries']],
    [
      'water refilling|water refilling station|water station|drinking water|mineral water',
      ['groceries', 'services', 'convenience-stores', 'shopping', 'home-services'],
    ],
    [
      'lpg|lpg delivery|cooking gas|gas tank',
      ['fuel-stations', 'home-services', 'shopping', 'hardware', 'convenience-stores'],
    ],
    ['funeral|funeral parlor|funeral home|cremation|memorial chapel', ['services']],
    ['tailor|tailoring|alteration|alterations|dressmaker|sewing', ['services', 'shopping']],
    ['flower shop|flowers|florist|bouquet', ['shopping']],
    ['shoes|shoe store|sneakers', ['shopping']],
    ['jewelry|jewellery|jeweler|gold', ['shopping']],
    ['toys|toy store', ['shopping']],
    ['books|bookstore|book store', ['shopping']],
    ['school supplies|office supplies', ['shopping', 'convenience-stores']],
    ['catering for debut|debut|wedding|birthday party|kids party', ['catering-and-events']],
    ['lights and sounds|sound system rental|tables and chairs|photo booth', ['catering-and-events']],
    [
      'passport|drivers license|license renewal|driver license|birth certificate|clearance',
      ['government-offices'],
    ],
    ['police clearance', ['police-and-fire', 'government-offices']],
    ['visa|visa application|visa assistance', ['embassies', 'travel-agencies']],
    ['business registration|business permit', ['accounting', 'government-offices', 'legal-services']],
    ['tax filing|tax return', ['accounting', 'government-offices']],
    ['notary|notary public|notarized|annulment|land title|annulment lawyer', ['legal-services']],
    [
      'for rent|house for rent|apartment|apartment for rent|room for rent|condo|rent',
      ['real-estate', 'hotels'],
    ],
    ['dormitory|dorm|bedspace|bed space|boarding house', ['hotels', 'real-estate']],
    ['driving lessons|driving school|learn to drive', ['education']],
    ['music lessons|guitar lessons|piano lessons|voice lessons|guitar', ['education']],
    ['zumba|badminton|tennis|boxing|pilates|volleyball', ['fitness']],
    ['basketball|basketball court|court', ['fitness', 'parks']],
    ['swimming|swimming pool|pool', ['fitness', 'hotels', 'attractions']],
    ['karaoke|videoke', ['entertainment', 'bars-and-cafes']],
    ['paint|plywood|cement|hollow blocks|tiles|nails and screws|power tools', ['hardware']],
    ['key duplicate|key duplication|locksmith|duplicate key', ['hardware', 'services', 'home-services']],
    ['tricycle terminal|tricycle|jeepney terminal|van terminal', ['transport']],
    ['parcel pickup|package pickup|drop off', ['courier-and-moving']],
    ['statue|sculptures', ['public-art', 'monuments']],
  ],
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
    {
      label: 'Open on Monday',
      asked: 'monday|on monday|open monday|open on monday',
      wish: { when: 'day', day: 0 },
    },
    {
      label: 'Open on Tuesday',
      asked: 'tuesday|on tuesday|open tuesday|open on tuesday',
      wish: { when: 'day', day: 1 },
    },
    {
      label: 'Open on Wednesday',
      asked: 'wednesday|on wednesday|open wednesday|open on wednesday',
      wish: { when: 'day', day: 2 },
    },
    {
      label: 'Open on Thursday',
      asked: 'thursday|on thursday|open thursday|open on thursday',
      wish: { when: 'day', day: 3 },
    },
    {
      label: 'Open on Friday',
      asked: 'friday|on friday|open friday|open on friday',
      wish: { when: 'day', day: 4 },
    },
    {
      label: 'Open on Saturday',
      asked: 'saturday|on saturday|open saturday|open on saturday|open weekends|weekend|weekends',
      wish: { when: 'day', day: 5 },
    },
    {
      label: 'Open on Sunday',
      asked: 'sunday|on sunday|open sunday|open on sunday',
      wish: { when: 'day', day: 6 },
    },
  ],
  prices: [
    {
      label: 'Inexpensive',
      asked:
        'cheap|cheapest|affordable|budget|inexpensive|low price|low cost|budget friendly|cheap eats|cheap price',
      ranges: ['budget'],
    },
    {
      label: 'Upscale',
      asked: 'luxury|luxurious|upscale|expensive|fancy|high end|five star hotel|fine dining',
      ranges: ['luxury', 'upscale'],
    },
  ],
}
