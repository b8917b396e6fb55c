import { expect, test } from 'vitest'
import { draftProblem } from './own-banners.ts'

const draft = { title: 'Hot bread', imageUrl: 'https://pictures.test/a.jpg', linkUrl: '', categoryId: null }

test('DASH-24 a banner needs a title and a picture of our own or from an https address', () => {
  expect(draftProblem(draft)).toBeNull()
  expect(draftProblem({ ...draft, imageUrl: '/media/business-images/x.webp' })).toBeNull()
  expect(draftProblem({ ...draft, title: '  ' })).toBe('Title is required')
  expect(draftProblem({ ...draft, imageUrl: '' })).toBe('Image URL is required')
  expect(draftProblem({ ...draft, imageUrl: 'https://pictures.test/hot bread.jpg' })).toBeNull()
  for (const imageUrl of [
    'picture',
    'https://',
    '/media/../a',
    'http://pictures.test/a.jpg',
    'javascript:alert(1)',
  ])
    expect(draftProblem({ ...draft, imageUrl })).toBe('Please enter a valid image URL')
})
