import { describe, expect, test } from 'vitest'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { catalogueWords, sortCategory } from './sort-category.ts'

const slugs = catalogueWords(categoryCatalogue)
const map = (tags: string, name = 'Some Place') => sortCategory({ tags, name, description: '' }, slugs).slug

describe('categories', () => {
  test('a name that only says in which mall it is leaves its trade to a person', () => {
    expect(map('', 'Chicken Corner Grand Canal Mall')).toBe('')
    expect(map('shop=mall', 'Grand Canal Mall')).toBe('shopping-malls')
    expect(map('', 'Grand Canal Mall Bakery')).toBe('bakeries')
  })

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

  test.each([
    ['Park Avenue Dental Clinic', 'dental-clinics'],
    ['Church Street Cafe', 'bars-and-cafes'],
    ['Garden Plaza Hotel', 'hotels'],
    ['Our Lady of Peace Hospital', 'medical-centers'],
    ['School of Fashion', 'education'],
    ['Golden Dragon', ''],
    ['Reyes Trading', ''],
    ['Corner Shop', ''],
  ])('without a tag, the name %j tells %j', (name, slug) => {
    expect(map('', name)).toBe(slug)
  })

  test('a description tells it where nothing else does', () => {
    const description = 'Handmade sofas, tables and cabinets'
    expect(sortCategory({ tags: '', name: 'Casa Verde', description }, slugs).slug).toBe('furniture')
  })

  test('what is not certain comes with three suggestions, the likeliest first', () => {
    const { slug, suggestions } = sortCategory({ tags: 'shop=yes', name: 'Luna', description: '' }, slugs)
    expect(slug).toBe('')
    expect(suggestions).toEqual(['shopping', 'services', 'restaurants'])
    const described = { tags: '', name: 'Luna', description: 'Coffee and massage' }
    expect(sortCategory(described, slugs).suggestions).toEqual(
      expect.arrayContaining(['bars-and-cafes', 'massage-therapy']),
    )
  })

  test('a category that the directory does not have is never told, nor suggested', () => {
    const few = catalogueWords([{ slug: 'hotels', name: 'Hotels & Accommodation' }])
    expect(sortCategory({ tags: 'amenity=bank', name: 'Savings Bank', description: '' }, few)).toEqual({
      slug: '',
      suggestions: [],
    })
  })
})
