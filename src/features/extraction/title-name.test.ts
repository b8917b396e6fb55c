import { describe, expect, test } from 'vitest'
import { isNoName, nameFromTitle, nameInCopyright, withoutTopic } from './title-name.ts'

describe('the name in a title', () => {
  test.each([
    ['Home | Corner Bakery', 'Corner Bakery'],
    ['Corner Bakery: Contact Us', 'Corner Bakery'],
    ['Our Menu: Corner Bakery', 'Corner Bakery'],
    ['Corner Bakery: Bread and More', 'Corner Bakery: Bread and More'],
    ['Frequently Asked Questions - Corner Bakery', 'Corner Bakery'],
    ['Frequently Asked Questions', ''],
    ['Order Now', ''],
    ['Footer', ''],
    ['Document', ''],
    ['Contact Page', ''],
    ['Vite + React', ''],
    ['Mission & Vision | Corner Bakery', 'Corner Bakery'],
    ['History Café', 'History Café'],
    ['Contact ⋆ Corner Bakery', 'Corner Bakery'],
    ['Flour, Salt & Sons, Directions to the Office', 'Flour, Salt & Sons'],
    ['Corner Bakery, Contact Us', 'Corner Bakery'],
    ['Corner Bread, Coffee', 'Corner Bread, Coffee'],
  ])('%s', (title, name) => {
    expect(nameFromTitle(title, '')).toBe(name)
  })

  test('has no topic of the page beside what the page calls its site', () => {
    expect(withoutTopic('Service Area Corner Bakery', ['CORNER BAKERY'])).toBe('Corner Bakery')
    expect(withoutTopic('Corner Bakery Contact', ['', 'Corner Bakery'])).toBe('Corner Bakery')
    expect(withoutTopic('Contact Lens Center', ['Lens Center', ''])).toBe('Lens Center')
    expect(withoutTopic('Contact Lens Center', ['Contact Lens Center'])).toBe('Contact Lens Center')
    expect(withoutTopic('The Corner Bakery', ['Corner Bakery'])).toBe('The Corner Bakery')
  })
})

test.each([
  'Send us a message',
  'We would love to hear from you',
  'Have a question?',
  'Let’s talk about your event',
  'Established 1987',
  'Since 2021',
  'EST. 1990',
])('what a page says to its visitors is no name: %s', (text) => {
  expect(isNoName(text)).toBe(true)
})

test.each(['We Love Bread', 'Your Corner Bakery', 'Here & There', 'Since 1990 Bakery', 'Studio 1987'])(
  'a short name may speak to visitors: %s',
  (text) => {
    expect(isNoName(text)).toBe(false)
  },
)

test.each([
  ['© 2026 Corner Bakery. Baked with love since 1990.', 'Corner Bakery'],
  ['© 2026 St. Luke’s and friends', 'St. Luke’s and friends'],
  ['Copyright 2021 Corner Bakery. All rights reserved', 'Corner Bakery'],
  ['COPYRIGHT 2015-00092 All Rights Reserved 2016', ''],
  ['Copyright © 2025. All Rights Reserved.', ''],
])('whose the rights are: %s', (line, owner) => {
  expect(nameInCopyright(line)).toBe(owner)
})
