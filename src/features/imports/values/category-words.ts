/**
 * Words that tell a category, as alternatives of a regular expression that are matched at a word's beginning, in lower
 * case and without accents. The first ones are sure: they name the trade itself. The second ones are likely: they also
 * stand in the names of other trades (a bank's street, a hotel's parking). The third ones say little more than that it
 * is a business.
 */
export const categoryWords: Readonly<Record<string, readonly string[]>> = {
  'fast-food': [
    'fast ?food(?: restaurant)?|quick service|burger|fried chicken|hot ?dogs?\\b|shawarma',
    'fries\\b|pizza(?! hut delivery)',
  ],
  bakeries: [
    'baker|bake ?shop|bake ?house|pastr|patisserie|cakes?\\b|bread ?shop|donut|doughnut',
    'breads?\\b|cupcake|confectioner',
  ],
  'bars-and-cafes': [
    'cafes?\\b|cafeteria|coffee|pubs?\\b|tea ?house|tea ?shop|milk ?tea|bubble ?tea|night ?club|biergarten|brewery|bar and grill|bistro bar|cocktail|wine bar|ice ?cream|gelato|karaoke bar|espresso',
    'bars?\\b(?! review)|taverns?\\b|lounge|tea\\b|juice',
  ],
  'catering-and-events': [
    'cater|events? (?:place|venue|hall|organi|planner|management|center|centre|space)|wedding|banquet|function hall|party (?:needs|suppl)|debut|event ?venue',
    'events?\\b|party\\b|parties',
  ],
  restaurants: [
    'restau?rant|eatery|food ?court|diner\\b|bistro|buffet|steak ?house|noodle|dim ?sum|seafood (?:restaurant|house)|grill (?:restaurant|house)|ramen|sushi|pizzeria|ristorante|trattoria|canteen|food ?hub|food ?park',
    'grill|kitchen\\b|food\\b|dine\\b|dining\\b|cuisine|lunch|dinner|foods?\\b',
  ],
  'shopping-malls': [
    '(?:super|mega|lifestyle |shopping )?malls?\\b|shopping (?:cent|complex|arcade)|department ?store',
    'commercial complex|galleria',
  ],
  'convenience-stores': ['convenien|mini ?(?:mart|stop\\b)', 'kiosk'],
  groceries: [
    'grocer|super ?market|hyper ?market|market ?place|(?:public|wet|dry|farmers?|flea|night|central) market|green ?grocer|butcher|meat ?shop|fish (?:market|vendor)|seafood (?:market|dealer)|wholesale club|rice (?:store|dealer|retail)|fruit (?:stand|store)|vegetable',
    'market\\b|seafood\\b|meats?\\b|deli\\b|frozen|beverage|alcohol|liquor|wines?\\b',
  ],
  'dental-clinics': ['dent(?:al|ist|ur)|orthodon|braces\\b|tooth|endodont', 'smile'],
  pharmacies: ['pharma|drug ?stores?\\b|chemist', 'drugs?\\b|generi[ck]|medicines?\\b'],
  'veterinary-and-pets': [
    'veterinar|vets?\\b|pets? ?(?:hotel|shop|store|clinic|center|salon)|pets?\\b|animal (?:clinic|hospital|care|doctor)|dog groom|aquarium suppl|kennel',
    'animals?\\b|dogs?\\b|cats?\\b|groom',
  ],
  'medical-centers': [
    'hospitals?\\b|medical (?:cent|clinic|arts)|health cent|poly ?clinic|lying ?in|infirmary|blood bank|diagnostic|dialysis|birthing|maternity|x ?ray',
    'clinics?\\b|laborator|doctors?\\b',
  ],
  healthcare: [
    'optic|optom|eye ?(?:wear|care|center|clinic)|physio|physical therap|rehab|midwife|ambulance|dermatolog|hearing|medical (?:suppl|equip)|psycholog|pediatric|ob ?gyn|chiropract|therapist|nutritionist',
    'health|medical|therap|eyes?\\b',
  ],
  'massage-therapy': [
    'massage|(?:day |thai |foot |fish )?spas?\\b|sauna|reflexolog|hot ?spring',
    'wellness|relax',
  ],
  'hair-and-beauty': [
    'hair ?(?:dress|cut|styl|salon|studio|spa)|barber|rebond|hair ?color|unisex salon',
    'hair\\b|salons?\\b|haircut',
  ],
  'beauty-salons': [
    'beauty|nails?\\b|nail ?(?:spa|salon|bar)|cosmetic|skin ?care|skin clinic|tattoo|eye ?lash|lash(?:es)?\\b|waxing|facials?\\b|manicure|brow|derma ?clinic|aesthetic|make ?up|hair removal',
    'skin\\b|slimming|piercing',
  ],
  'computer-services': [
    'computer (?:repair|shop|store|service|sale|center|network|part)|internet ?(?:cafe|shop)|laptop|it (?:services|solutions)|data recovery|cyber|software|web ?design|gaming cafe',
    'computer|network|internet',
  ],
  'air-conditioning': ['air ?con|hvac|refrigerat|freon|aircon'],
  'laundry-services': ['laundr|laundromat|dry ?clean|wash and fold|wash ?dry|dry and fold|wash ?house'],
  'fuel-stations': ['fuel|gas(?:oline)? ?station|petrol|charging station|filling station|lpg\\b'],
  'auto-services': [
    'car ?(?:repair|wash|care|dealer|part|detail|tint|access|show|battery|service|tires?\\b)|auto ?(?:supply|part|repair|shop|service|care|works|mechanic|body|paint|electric|center|detail|mobile|motive|glass|tint|accessor)|tyre|tires?\\b|motor ?cycle|motor ?(?:shop|parts|works|trade)|mechanic|batter(?:y|ies)\\b|truck|vulcani|lube',
    'cars?\\b|auto\\b|vehicles?\\b|motors?\\b|automotive',
  ],
  electronics: [
    'electronic|(?:mobile|cell|cellular|smart) ?phones?\\b|cell ?phone|phone ?(?:repair|shop|store|accessor)|appliance|gadget|hi ?fi\\b|radiotechnics|television|camera (?:shop|store)|gas range repair',
    'phones?\\b|gaming|cellular|audio',
  ],
  hardware: [
    'hardware|do ?it ?yourself|home (?:improvement|depot)|building (?:material|suppl)|construction (?:suppl|material)|paint (?:center|store|shop)|lumber|electrical (?:suppl|shop|store)|glass and alumin|glaziery|plumbing suppl|tiles?\\b|steel\\b|roofing|welding',
    'paint|construction|tools?\\b|electrical|trade\\b|aluminum|glass\\b',
  ],
  furniture: [
    'furnitur|interior (?:design|decor)|house ?wares?\\b|sofas?\\b|mattress|cabinet|curtain|home decor|upholster|lighting',
    'interior|beds?\\b|tables\\b|kitchenware|decor|frame\\b',
  ],
  insurance: ['insuranc|life plan|assurance|hmo\\b'],
  'banks-and-finance': [
    'bureau de change|money (?:chang|transfer|remit|lend|exchange)|pawn|remittanc|financ|foreign exchange|forex|credit (?:coop|union)|lending|savings|rural bank|atms?\\b|banks?\\b|banking|microfinanc|investment|bills payment|auto loan|loans?\\b',
    'money\\b|credit|payment|cooperative|capital',
  ],
  accounting: [
    'accounting|accountan|bookkeep|tax (?:advis|consult|service)|audit|cpas?\\b|certified public accountant',
    'tax\\b',
  ],
  'legal-services': ['lawyer|law (?:office|firm|cent)|attorney|notar|legal', 'law\\b'],
  'real-estate': [
    'real ?estate|estate agent|realt|propert(?:y|ies)|condominium|condo\\b|subdivision|house and lot|developer|leasing',
    'residences?\\b|homes\\b|estates?\\b',
  ],
  recruitment: [
    'employment agenc|recruit|man ?power|staffing|job ?(?:placement|agenc)|overseas placement|headhunt',
    'employment|placement',
  ],
  education: [
    'schools?\\b|elementary|universit|colleges?\\b|academ|tutor|tutorial|review ?cent|training|driving (?:school|academy)|learning|institute of tech|seminar(?:y|ies)\\b|music school|language (?:school|cent)|(?:high|senior|junior|science|national high) school',
    'lessons?\\b|polytechnic',
  ],
  childcare: [
    'kinder|child ?care|day ?care|pre ?school|nurser(?:y|ies)\\b(?! school)|nursery|play ?school|toddler',
  ],
  libraries: ['librar'],
  embassies: ['embass|consulat|consul\\b|diplomat|high commission'],
  'police-and-fire': [
    'police|fire (?:station|sub|and rescue|volunteer|brigade|department)|rescue|jail|prison|precinct|coast guard',
    'fire\\b|security|crime',
  ],
  'government-offices': [
    'government|(?:town|city|municipal|provincial) ?hall|town ?hall|court ?house|courts? of|hall of justice|public building|bureau of|departments?\\b|department of|commission on|constitutional|executive|office of the|national .{0,30}(?:authority|commission|agency|council|administration)\\b|ministry of|embassy of state|tax payer|land transportation|social security system|civil registr|post ?master|regional trial court|supreme court',
    'bureau\\b|authority|commission\\b|department\\b|court\\b|council\\b|administration\\b|agency of',
  ],
  'places-of-worship': [
    'worship|church(?:es)?\\b|chapel|mosque|temple|monaster|parish|cathedral|basilica|ministr(?:y|ies)\\b(?! of)|kingdom hall|christian (?:fellowship|center|church)|convent|adoration|synagogue|masjid|religion christian',
    'christian|fellowship|shrine|baptist|religion|gospel|our lady|saints?\\b|sto\\b',
  ],
  museums: ['museum|art gallery|gallery|galleries', 'exhibit'],
  'public-art': ['art ?work|public art|mural|statue|sculpture'],
  monuments: [
    'memorial\\b(?! (?:park|hospital|medical|school|college|chapel|plan))|monument|wayside|histor(?:ic|ical) marker|heritage site|mausoleum|war memorial',
    'heritage|historic|shrine',
  ],
  'tourist-information': ['tourist ?info|visitors? cent|tourism (?:office|information)|information$'],
  attractions: [
    'attraction|viewpoint|theme ?park|zoo\\b|aquarium|ruins\\b|battlefield|archaeolog|castle|fort\\b|landmark|ocean ?park|water ?park|tourist spot',
    'amusement park|view ?deck',
  ],
  parks: [
    'picnic|playground|nature (?:reserve|park)|botanical|eco ?park|(?:city|memorial|linear|people s|central|mini) park',
    'parks?\\b|gardens?\\b|plazas?\\b|camp ?site',
  ],
  fitness: [
    'gyms?\\b|fitness|sports?\\b|stadium|swimming|golf|yoga|martial|basketball|badminton|tennis|volleyball|boxing|zumba|cross ?fit|pilates|dojo|karate|taekwondo|billiard|skating|athletic|covered court|pool club|weights?\\b|jiu ?jitsu|soccer|football',
    'pitch\\b|track\\b|arena|coliseum|pool\\b|dance',
  ],
  entertainment: [
    'cinema|movie|theat(?:er|re)|karaoke|ktv\\b|amusement|bowling|casino|night ?life|arts cent|video (?:arcade|game)|arcade\\b|comedy|escape room|play ?house|bingo|lotto|lottery|cockpit|game ?zone|internet gaming',
    'entertain|leisure|family fun|concert|games?\\b|bookmaker',
  ],
  hotels: [
    'hotels?\\b|hostel|motel|guest ?house|pension(?:ne)?\\b|bed and breakfast|b and b\\b|inns?\\b|lodg|serviced apartment|transient|apartelle|apart ?hotel|dormitor|bed ?space|resort hotel|accommodation|boarding house',
    'apartments?\\b|resorts?\\b|suites\\b|chalet|residence inn',
  ],
  'travel-agencies': [
    'travel (?:agen|and tour|tour|service)|travel|tour operator|tours?\\b|ticketing|visa (?:assist|process|service)|airline',
    'tickets?\\b',
  ],
  'dating-services': ['dating|matchmak'],
  'courier-and-moving': [
    'courier|post ?(?:office|box)|post(?:al)?\\b|parcel|mov(?:ing|ers?)\\b(?= (?:company|services?|and)|$)|moving|relocation|logistic|freight|cargo|forward(?:er|ing)|trucking|delivery (?:service|hub)|storage rental|self storage',
    'deliver(?:y|ies)\\b|shipping|express\\b',
  ],
  transport: [
    'parking|(?:bus|van|ferry|transport|taxi|train|grand) ?(?:terminal|station|stop|stand)|bus (?:company|line)|bus\\b|taxi|ferry|car rental|bicycle (?:rental|parking)|(?:rent a|van|car|motorcycle|bike) ?(?:car\\b|rental|hire)|airport|transit|toll',
    'terminals?\\b|transport|rentals?\\b|bicycles?\\b|shuttle|liner|station$',
  ],
  printing: [
    'print(?:ing|s)?\\b(?! ?er)|copy ?(?:shop|center|centre|land)|signage|photo(?: ?(?:studio|shop|copy|print|lab))?\\b|photocop|tarpaulin|xerox|invitations?\\b|advertising|signs\\b|engraving',
    'photograph|graphic|ads\\b',
  ],
  'home-services': [
    'plumb|electrician|carpent(?:er|ry)|house ?(?:clean|keep)|cleaning service|janitor|pest|locksmith|key ?(?:duplicat|smith)|gardener|landscap|septic|siphon|handy ?man|water ?proof|termite|home (?:repair|service|renovation)|gas range|shoe repair',
    'cleaning|clean|repairs?\\b|renovation|maintenance|installation',
  ],
  associations: [
    'associations?\\b|ngos?\\b|charit|foundations?\\b|social (?:facility|center|centre|service)|community cent|orphanage|non ?profit|red cross|rotary|lions club|home for the aged|clubhouse|federation|scouts?\\b|union of',
    'society|league|cooperative|clubs?\\b',
  ],
  shopping: [
    'boutique|clothes|clothing|apparel|shoes?\\b(?! repair)|gift ?shop|gifts?\\b|books?\\b(?!keep)|book ?(?:store|shop)|jewel|florist|flower ?(?:shop|s)|toys?\\b|(?:school|office) suppl|stationer|fabric|textile|second ?hand|thrift|antique|optical shop|bags?\\b|watches|bicycle shop|music store|variety store|novelty|fashion|garments?\\b|vape|cigarette|baby (?:goods|shop|needs)|party store|outdoor|perfume',
    'retail|wear\\b|trendy|souvenir|crafts?\\b|collectibles?\\b|music(?:al)?\\b',
    'shops?\\b|stores?\\b|depot\\b|emporium|mart\\b|bazaar',
  ],
  services: [
    'funeral|tailor|dressmak|alterations?\\b|water (?:refill|station|purif)|notary services?\\b|advertis(?:er|ement) agency|business (?:service|consult)|consultanc|call cent|bpo\\b|co ?working|virtual office|mortuary|cremator',
    'consult|repair shop',
    'services?\\b|agenc(?:y|ies)\\b|offices?\\b|studios?\\b|solutions\\b',
  ],
}

/** What a tag's key alone tells. */
export const categoryOfKey: Readonly<Record<string, string>> = {
  shop: 'shopping',
  office: 'services',
  craft: 'services',
  healthcare: 'healthcare',
  tourism: 'attractions',
  historic: 'monuments',
  leisure: 'entertainment',
  cuisine: 'restaurants',
  gov: 'government-offices',
  religion: 'places-of-worship',
}

/**
 * Groups that sources put other trades into as well: the categories that a name may tell instead (`any` where the group
 * itself says next to nothing), and the words without which it does not.
 */
export const narrower: Readonly<Record<string, { to: readonly string[] | 'any'; words?: RegExp }>> = {
  healthcare: {
    to: ['pharmacies', 'dental-clinics', 'medical-centers', 'veterinary-and-pets', 'beauty-salons'],
  },
  'medical-centers': { to: ['pharmacies', 'dental-clinics', 'veterinary-and-pets'] },
  education: { to: ['libraries', 'childcare'] },
  'government-offices': {
    to: ['education', 'museums', 'banks-and-finance', 'medical-centers', 'libraries'],
    words: /\b(?:universit|colleges?\b|schools?\b|museum|banks?\b|hospital|medical cent|librar)/i,
  },
  shopping: { to: 'any' },
  services: { to: 'any' },
}
