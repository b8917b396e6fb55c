import type { SearchLanguage } from '#config/search-words-shape.ts'

/** What people call the categories of the catalogue. */
export const englishCategories: SearchLanguage['categories'] = {
  restaurants:
    'restaurant|resto|restos|restaurants|dining|diner|dinner|lunch|seafood|steakhouse|grill|eatery|canteen|bistro|family restaurant|fine dining restaurant',
  'fast-food': 'fast food|quick meal|fastfood chain|burger joint',
  'bars-and-cafes':
    'bars and cafes|cafe|coffee|coffee shop|coffee house|coffeehouse|espresso|cappuccino|latte|bar|pub|tea house|teahouse|tea shop|beer|cocktails|night club|nightclub|drinks',
  bakeries: 'bakery|bakeshop|bake shop|bread|pastry|pastries|cake shop|donut|doughnut',
  'catering-and-events':
    'catering|caterer|event place|events place|event venue|party venue|birthday party venue|wedding venue|event organizer|party needs',
  shopping: 'shopping|boutique|clothes|clothing|dress|gift shop|souvenir|souvenirs',
  'shopping-malls': 'mall|shopping mall|shopping center|shopping centre|arcade',
  groceries: 'supermarket|super market|public market|wet market|vegetables|meat shop|fish market',
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
  healthcare: 'healthcare|physician|laboratory|diagnostic|diagnostics|diagnostic center|eye doctor|therapist',
  'medical-centers': 'medical|medical center|emergency room|health center|polyclinic|maternity',
  'dental-clinics': 'dental|dentist|dental clinic|teeth|tooth|orthodontist|toothache',
  pharmacies: 'pharmacy|drugstore|drug store|medicine|medicines|chemist|prescription',
  'veterinary-and-pets':
    'veterinary|vet|vet clinic|veterinarian|pets|pet|pet shop|pet store|animal clinic|animal hospital|my dog is sick|my cat is sick|pet supplies',
  'massage-therapy': 'massage|spa|wellness|massage therapy|body scrub|reflexology',
  'hair-and-beauty': 'hair salon|barber|barbershop|barber shop|haircut|hair cut|hairdresser|hair',
  'beauty-salons': 'beauty salon|beauty|nails|facial|skin care|derma|waxing',
  fitness: 'fitness|gym|yoga|workout|sports center|crossfit|boxing gym|martial arts|sports club',
  hotels:
    'hotel|hotels and accommodation|accommodation|inn|motel|lodge|lodging|guest house|guesthouse|pension house|airbnb|transient|staycation|place to stay|places to stay|where to stay|condotel|resort',
  'travel-agencies': 'travel agency|travel agent|travel and tours|tour|tours|plane tickets|flight booking',
  transport: 'transport|parking|parking lot|car park|terminal|taxi',
  'banks-and-finance':
    'bank|finance|loan|loans|lending|pawnshop|pawn shop|pawnbroker|money|cash|credit union',
  insurance: 'insurance|life insurance|car insurance',
  'legal-services': 'legal|lawyer|attorney|law firm|law office|legal advice',
  accounting: 'accounting|accountant|bookkeeper|bookkeeping|tax|auditor',
  'real-estate': 'real estate|realtor|property|properties|house for sale|lot for sale|condo for sale|broker',
  recruitment: 'recruitment|recruitment agency|manpower|manpower agency|employment agency|job agency',
  education: 'education|school|academy|tutor|tutorial|tutoring|training center|review center|lessons|classes',
  childcare: 'childcare|daycare|day care|preschool|nursery|kindergarten|babysitter|playschool',
  libraries: 'library',
  'dating-services': 'dating|matchmaker|matchmaking',
  entertainment: 'entertainment|arcade games|concert|ktv',
  attractions: 'attraction|tourist attraction|viewpoint',
  museums: 'museum|gallery|art gallery|exhibit',
  monuments: 'monument|memorial|historical marker|shrine',
  'public-art': 'public art|mural',
  parks: 'park|parks|plaza|playground|garden|picnic',
  'tourist-information': 'tourist information|visitor center|information desk',
  'places-of-worship': 'church|parish|mass schedule|place of worship',
  'government-offices': 'government|government office|gov office|govt office|court',
  embassies: 'embassy|consulate',
  associations: 'association|charity|foundation|non profit|ngo|orphanage|club',
}
