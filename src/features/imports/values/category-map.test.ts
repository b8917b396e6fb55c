import { describe, expect, test } from 'vitest'
import { catalogueWords, mapCategory } from './category-map.ts'

const slugs = catalogueWords([
  { slug: 'hotels', name: 'Hotels & Accommodation' },
  { slug: 'bars-and-cafes', name: 'Bars and Cafes' },
])
const map = (category: string, name = 'Some Place') => mapCategory(category, name, slugs)

describe('categories', () => {
  test.each([
    ['amenity=fast_food', 'fast-food'],
    ['amenity=bank', 'banks-and-finance'],
    ['amenity=bureau_de_change', 'banks-and-finance'],
    ['amenity=bar', 'bars-and-cafes'],
    ['amenity=parking', 'transport'],
    ['shop=car_repair', 'auto-services'],
    ['shop=convenience', 'convenience-stores'],
    ['shop=something_new', 'shopping'],
    ['office=lawyer', 'legal-services'],
    ['tourism=museum', 'museums'],
    ['osm-group=finance', 'banks-and-finance'],
    ['osm-group=government offices', 'government-offices'],
    ['osm-group=malls', 'shopping-malls'],
    ['osm-group=security', 'police-and-fire'],
    ['geofabrik-fclass=theme_park', 'attractions'],
    ['geofabrik-fclass=picnic_site', 'parks'],
    ['geofabrik-fclass=artwork', 'public-art'],
    ['gov=departments', 'government-offices'],
    ['gov=diplomatic', 'embassies'],
  ])('the tag %s is %s', (tag, slug) => {
    expect(map(tag)).toBe(slug)
  })

  test.each([
    ['Coffee shop', 'bars-and-cafes'],
    ['Fast food restaurant', 'fast-food'],
    ['Hotels & Accommodation', 'hotels'],
    ['bars-and-cafes', 'bars-and-cafes'],
    ['Hair Salon and Barber Shop', 'hair-and-beauty'],
    ['Aircon repair', 'air-conditioning'],
    ['Prevention', ''],
    ['yes; Dentist', 'dental-clinics'],
    ['', ''],
  ])('the words %j are %j', (words, slug) => {
    expect(map(words)).toBe(slug)
  })

  test.each([
    ['osm-group=health', 'Mercury Drug', 'pharmacies'],
    ['osm-group=health', 'Classy Dental Centre', 'dental-clinics'],
    ['osm-group=health', 'Chinese General Hospital', 'medical-centers'],
    ['osm-group=health', 'Skintelligence Dermatology', 'healthcare'],
    ['gov=constitutional', 'Philippine Normal University', 'education'],
    ['gov=departments', 'Department of Education', 'government-offices'],
    ['osm-group=education', 'Sunshine Pre School', 'childcare'],
  ])('in a broad category the name says more: %s, %s is %s', (tag, name, slug) => {
    expect(map(tag, name)).toBe(slug)
  })
})
