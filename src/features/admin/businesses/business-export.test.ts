import { expect, test } from 'vitest'
import { toCsv } from '#core/csv.ts'
import { exportedBusiness } from './business-export.ts'

test('an exported business has the headings that the import recognises, in list order', () => {
  const business = {
    id: 'b1',
    slug: 'aling-nena',
    name: 'Aling Nena',
    city: 'Pasig City',
    shortDescription: 'Rice, mostly',
    address: '5 Rizal Street',
    phone: '8123 4567',
    email: 'nena@people.test',
    websiteUrl: 'https://nena.example',
    imageUrl: '/media/a.webp',
    rating: 8.5,
    ownerId: null,
    featured: true,
    featuredByAdmin: true,
    featuredByPlan: false,
    sponsored: false,
    ratingCount: 3,
    verified: false,
    draft: false,
    archived: false,
    createdAt: '2026-01-01T00:00:00Z',
    ...{
      updatedAt: '2026-01-02T00:00:00Z',
      quality: 8,
      source: null,
      ownerEmail: null,
      missing: [],
      plan: null,
    },
    category: 'Restaurants',
    secondaryCategory: null,
  }
  const [heads, row] = toCsv(exportedBusiness, [business]).trim().split('\r\n')
  expect(heads).toContain(
    'Name,Category,Secondary Category,Short Description,Address,City,Phone,Email,Website,Rating,Featured,Sponsored,Verified,Draft,Archived,Created,Slug',
  )
  expect(row).toBe(
    'Aling Nena,Restaurants,,"Rice, mostly",5 Rizal Street,Pasig City,8123 4567,nena@people.test,https://nena.example,8.5,yes,no,no,no,no,"Jan 1, 2026",aling-nena',
  )
})
