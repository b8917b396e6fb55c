import { site } from '#config/place/site.ts'

/** A category as created in a directory that lacks it. */
export type CatalogueCategory = {
  slug: string
  name: string
  /** Name of a lucide icon. */
  icon: string
  description: string
  /** The most specific LocalBusiness type of schema.org that fits every business of the category. */
  schemaType: string
}

function entry(
  slug: string,
  name: string,
  icon: string,
  description: string,
  schemaType = 'LocalBusiness',
): CatalogueCategory {
  return { slug, name, icon, description, schemaType }
}

/**
 * The categories that the importer and the demo choose from. Slugs are part of URLs: those that redirects, the footer
 * and the 404 page link to must stay here.
 */
export const categoryCatalogue: readonly CatalogueCategory[] = [
  entry(
    'restaurants',
    'Restaurants',
    'utensils',
    `Places to sit down and eat, from family ${site.everyday.eatery}s to fine dining`,
    'Restaurant',
  ),
  entry(
    'fast-food',
    'Fast Food',
    'sandwich',
    'Quick meals, burgers, chicken and rice to eat in or take out',
    'FastFoodRestaurant',
  ),
  entry(
    'bars-and-cafes',
    'Bars and Cafes',
    'coffee',
    'Coffee shops, milk tea, bars and places to stay up late',
    'CafeOrCoffeeShop',
  ),
  entry(
    'bakeries',
    'Bakeries',
    'croissant',
    `${site.everyday.bread}, cakes and pastries, fresh every day`,
    'Bakery',
  ),
  entry(
    'catering-and-events',
    'Catering and Events',
    'party-popper',
    'Caterers, event halls, organisers and party needs',
  ),
  entry(
    'shopping',
    'Shopping',
    'shopping-bag',
    'Shops and boutiques for clothes, gifts and everything else',
    'Store',
  ),
  entry('shopping-malls', 'Shopping Malls', 'store', 'Malls, shopping centers and arcades', 'ShoppingCenter'),
  entry(
    'groceries',
    'Groceries',
    'shopping-basket',
    'Supermarkets, groceries and public markets',
    'GroceryStore',
  ),
  entry(
    'convenience-stores',
    'Convenience Stores',
    'shopping-cart',
    'Small stores for daily needs, many open all night',
    'ConvenienceStore',
  ),
  entry(
    'electronics',
    'Electronics',
    'smartphone',
    'Phones, gadgets, appliances and their repair',
    'ElectronicsStore',
  ),
  entry(
    'hardware',
    'Hardware and Construction',
    'hammer',
    'Hardware stores, building materials and tools',
    'HardwareStore',
  ),
  entry('furniture', 'Furniture and Home', 'sofa', 'Furniture, home decor and housewares', 'FurnitureStore'),
  entry(
    'services',
    'Services',
    'handshake',
    'Everyday services that have no shelf of their own',
    'ProfessionalService',
  ),
  entry(
    'home-services',
    'Home Services',
    'house',
    'Plumbers, electricians, cleaners and repairs at home',
    'HomeAndConstructionBusiness',
  ),
  entry(
    'air-conditioning',
    'Air Conditioning',
    'air-vent',
    'Aircon cleaning, repair and installation',
    'HVACBusiness',
  ),
  entry(
    'computer-services',
    'Computer Services',
    'laptop',
    'Computer repair, networks and shops',
    'ComputerStore',
  ),
  entry(
    'laundry-services',
    'Laundry Services',
    'washing-machine',
    'Laundromats, wash-and-fold and dry cleaning',
    'DryCleaningOrLaundry',
  ),
  entry(
    'auto-services',
    'Auto Services',
    'car',
    'Car repair, tires, car wash and parts',
    'AutomotiveBusiness',
  ),
  entry('fuel-stations', 'Fuel Stations', 'fuel', 'Gasoline stations and charging points', 'GasStation'),
  entry('printing', 'Printing and Signage', 'printer', 'Print shops, copy centers, tarpaulins and signs'),
  entry(
    'courier-and-moving',
    'Courier and Moving',
    'package',
    `Parcels, post offices, delivery and ${site.everyday.moving}`,
  ),
  entry(
    'healthcare',
    'Healthcare',
    'heart-pulse',
    'Doctors, laboratories and health services',
    'MedicalBusiness',
  ),
  entry(
    'medical-centers',
    'Medical Centers',
    'hospital',
    'Hospitals, clinics and health centers',
    'MedicalClinic',
  ),
  entry('dental-clinics', 'Dental Clinics', 'smile', 'Dentists and orthodontists', 'Dentist'),
  entry('pharmacies', 'Pharmacies', 'pill', 'Drugstores and pharmacies', 'Pharmacy'),
  entry(
    'veterinary-and-pets',
    'Veterinary and Pets',
    'paw-print',
    'Animal clinics, grooming and pet supplies',
  ),
  entry('massage-therapy', 'Massage Therapy', 'flower-2', 'Massage, spa and wellness', 'DaySpa'),
  entry(
    'hair-and-beauty',
    'Hair and Beauty',
    'scissors',
    'Hair salons, barbershops and styling',
    'HairSalon',
  ),
  entry('beauty-salons', 'Beauty Salons', 'sparkles', 'Nails, lashes, facials and skin care', 'BeautySalon'),
  entry(
    'fitness',
    'Fitness and Sports',
    'dumbbell',
    'Gyms, studios, courts and sports clubs',
    'SportsActivityLocation',
  ),
  entry(
    'hotels',
    'Hotels & Accommodation',
    'bed-double',
    'Hotels, inns, hostels and serviced apartments',
    'LodgingBusiness',
  ),
  entry('travel-agencies', 'Travel Agencies', 'plane', 'Tours, tickets and visa assistance', 'TravelAgency'),
  entry('transport', 'Transport and Parking', 'bus', 'Terminals, stations, vehicle hire and parking'),
  entry(
    'banks-and-finance',
    'Banks and Finance',
    'banknote',
    'Banks, ATMs, money changers, remittance and pawnshops',
    'FinancialService',
  ),
  entry('insurance', 'Insurance', 'umbrella', 'Life, health and car insurance', 'InsuranceAgency'),
  entry('legal-services', 'Legal Services', 'scale', 'Lawyers and notaries public', 'LegalService'),
  entry('accounting', 'Accounting and Tax', 'calculator', 'Bookkeeping, tax and audit', 'AccountingService'),
  entry(
    'real-estate',
    'Real Estate',
    'building',
    'Brokers, developers and property managers',
    'RealEstateAgent',
  ),
  entry(
    'recruitment',
    'Recruitment Agencies',
    'users',
    'Manpower and employment agencies',
    'EmploymentAgency',
  ),
  entry('education', 'Education', 'graduation-cap', 'Schools, colleges, training centers and tutors'),
  entry('childcare', 'Childcare', 'baby', 'Daycare centers and preschools', 'ChildCare'),
  entry('libraries', 'Libraries', 'library', 'Public and university libraries', 'Library'),
  entry('dating-services', 'Dating Services', 'heart', 'Matchmaking and ways to meet people'),
  entry(
    'entertainment',
    'Entertainment',
    'clapperboard',
    'Cinemas, theaters, karaoke and family fun',
    'EntertainmentBusiness',
  ),
  entry('attractions', 'Attractions', 'camera', 'Sights, viewpoints, theme parks and places worth a visit'),
  entry('museums', 'Museums', 'frame', 'Museums and galleries'),
  entry(
    'monuments',
    'Monuments and Memorials',
    'landmark',
    'Monuments, memorials, shrines and historical markers',
  ),
  entry('public-art', 'Public Art', 'palette', 'Statues, murals and other art in the streets'),
  entry('parks', 'Parks and Plazas', 'trees', 'Parks, plazas, gardens and playgrounds'),
  entry(
    'tourist-information',
    'Tourist Information',
    'info',
    'Visitor centers, maps and information boards',
    'TouristInformationCenter',
  ),
  entry('places-of-worship', 'Places of Worship', 'church', 'Churches, mosques and temples'),
  entry(
    'government-offices',
    'Government Offices',
    'building-2',
    'National agencies, city halls and public offices',
    'GovernmentOffice',
  ),
  entry(
    'embassies',
    'Embassies and Consulates',
    'flag',
    'Foreign missions and honorary consulates',
    'GovernmentOffice',
  ),
  entry(
    'police-and-fire',
    'Police and Fire Stations',
    'shield',
    'Police, fire and rescue stations',
    'EmergencyService',
  ),
  entry(
    'associations',
    'Associations and Charities',
    'hand-heart',
    'Foundations, clubs and non-profit groups',
  ),
]
