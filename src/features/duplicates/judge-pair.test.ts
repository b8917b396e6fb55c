import { describe, expect, test } from 'vitest'
import { reasonOf } from './duplicates.ts'
import { at, judge } from './judged.fixture.ts'

describe('the same place', () => {
  test('is one in another spelling, with its legal form, at one door', () => {
    const judged = judge({ name: 'Santos Hardware', ...at(0) }, { name: 'SANTOS HARDWARE, Inc.', ...at(20) })
    expect(judged.answer).toBe('same')
    expect(reasonOf(judged)).toBe('same name, 20 m apart')
  })

  test('says in kilometres what is too far to walk', () => {
    const judged = judge({ name: 'Santos Hardware', ...at(0) }, { name: 'Santos Hardware', ...at(12_597) })
    expect(reasonOf(judged)).toContain('12.6 km apart')
  })

  test('is one whose name is misspelt, with the same phone in another writing', () => {
    const a = { name: 'Magnolia Ice Cream', phone: '+63 2 8811 7331' }
    expect(judge(a, { name: 'Magnolya Ice Cream', phone: '8811-7331' }).answer).toBe('same')
  })
})

describe('the same place in other words', () => {
  test.each([
    ['two of its words written as one', 'Land Bank of the Philippines', 'Landbank'],
    ['a number in words', 'Café 1925', 'Cafe Nineteen Twenty-Five'],
    ['a word cut short', 'Phil. Orthopedic Center', 'Philippine Orthopedic Center'],
    ['a first name by its initial', 'Dr. J. Cruz Dental Clinic', 'Dr. Jose Cruz Dental Clinic'],
    ['what it was called before', 'Cafe Luna (formerly Sinag Coffee)', 'Sinag Coffee'],
    ['letters that changed places', 'Vicotria Court', 'Victoria Court'],
    ['a second thing that it does', 'Casa Bella Inn', 'Casa Bella Inn & Restaurant'],
    ['a number in Roman letters', 'Phase II Clubhouse', 'Phase 2 Clubhouse'],
    ['the middle initial of a person', 'Dr. Jose B. Cruz', 'Jose Cruz, MD'],
    ['what another script says again', '만나 Manna Kitchen', 'Manna Kitchen'],
    ['the district that it is in', 'Chooks to Go', 'Chooks to Go Sampaloc'],
    ['its initials spelled out in brackets', 'JDC Trading (Juan dela Cruz)', 'JDC Trading'],
    ['two words short and written as one', 'PHLPost Makati', 'Philippine Post Office Makati'],
    ['what it serves', 'Golden Wok', 'Golden Wok Chinese Restaurant'],
    ['what it sells', "Tony's Tire Shop", "Tony's Tires & Batteries"],
    ['both of the things that it is', 'Tierra Verde Resort', 'Tierra Verde Resort and Hotel'],
    ['an initial in front', 'E. Salonga Auto Repair', 'Salonga Auto Repair Shop'],
    ['two first names by their initials', 'Dr. M.V. Salonga Clinic', 'Dr. Maria Victoria Salonga Clinic'],
    ['a letter left out', "Gov't Workers Cooperative", 'Government Workers Cooperative'],
    ['another word for its trade', "Rita's Beauty Parlor", "Rita's Beauty Salon"],
    ['its letters parted otherwise', "DJ's Barber Shop", 'DJs Barbershop'],
    ['its article shortened', "D' Original Pares", 'The Original Pares'],
    ['its number said', 'Anahaw No. 1 Grill', 'Anahaw #1 Grill'],
    ['letters parted by hyphens', 'Anahaw B-B-Q', 'Anahaw BBQ'],
    ['its name in another script in brackets', 'Kat Siong Tea House (吉祥茶館)', '吉祥茶館'],
    ['its name in another script, and the English one in brackets', '한국마트 (Korean Mart)', '한국마트'],
    ['the English half of a name in two scripts', '한국마트 (Korean Mart)', 'Korean Mart'],
  ])('with %s', (_, one, other) => {
    expect(judge({ name: one, ...at(0) }, { name: other, ...at(10) }).answer).toBe('same')
    expect(judge({ name: other, ...at(10) }, { name: one, ...at(0) }).answer).toBe('same')
  })
})

describe('what tells where it is', () => {
  const hospital = { name: 'Anahaw General Hospital', city: 'Bayan', category: 'medical-centers' }

  test('is the city of a hospital, of which it has one of a name, with several telephones', () => {
    const [one, other] = [
      { ...hospital, phone: '435-0870' },
      { ...hospital, address: 'Molave Avenue', phone: '8928-0611' },
    ]
    expect(judge(one, other).answer).toBe('same')
    expect(reasonOf(judge(one, other))).toContain('the only one of its name in the city')
  })

  test('is no city where its addresses say two streets, or it is a clinic', () => {
    const streets = ['Molave Avenue', 'Narra Road'].map((address) => ({ ...hospital, address }))
    expect(judge(streets[0] ?? {}, streets[1] ?? {}).answer).toBe('person')
    const clinic = { ...hospital, name: 'Anahaw Clinic' }
    expect(judge(clinic, { ...clinic, address: 'Molave Avenue' }).answer).toBe('person')
  })

  test('is its street, and who has name and street may have another number', () => {
    const shared = { name: 'Anahaw Grill', address: 'Molave Street' }
    expect(judge({ ...shared, phone: '8811 7331' }, { ...shared, phone: '8922 1045' }).answer).toBe('same')
  })

  test('is no street along which its points are far apart', () => {
    const shared = { name: 'Anahaw Grill', address: 'Molave Street' }
    expect(judge({ ...shared, ...at(0) }, { ...shared, ...at(150) }).answer).toBe('person')
  })

  test('is a door however far a map puts its point', () => {
    const shared = { name: 'Anahaw Grill', address: '12 Molave Street' }
    expect(judge({ ...shared, ...at(0) }, { ...shared, ...at(5_800) }).answer).toBe('same')
  })

  test('is a door whatever its name adds, but for another trade', () => {
    const shared = { address: '12 Molave Street' }
    expect(judge({ ...shared, name: 'Anahaw' }, { ...shared, name: 'Anahaw Mod Mex' }).answer).toBe('same')
    expect(judge({ ...shared, name: 'Anahaw' }, { ...shared, name: 'Anahaw ATM' }).answer).toBe('another')
  })

  test('is a telephone, however its quarter and its city are called', () => {
    const shared = { name: 'Anahaw Grill', address: '12 Molave Street', phone: '8811 7331' }
    expect(judge({ ...shared, city: 'Bayan' }, { ...shared, city: 'Bukid' }).answer).toBe('same')
  })

  test('is another mall for a chain, though one point stands for both', () => {
    const [one, other] = ['Alta Arcade, Molave Street', 'Bukid Arcade, Narra Street']
    const chain = { name: 'Anahaw Express', ...at(0) }
    expect(judge({ ...chain, address: one }, { ...chain, address: other }, 30).answer).toBe('another')
  })

  test('a university’s hospital says whose it is', () => {
    const shared = { ...hospital, phone: '8811 7331', ...at(0) }
    expect(judge(shared, { ...shared, name: 'Anahaw University General Hospital' }).answer).not.toBe(
      'another',
    )
  })

  test('a hospital’s pharmacy is another place than the hospital', () => {
    const pharmacy = { ...hospital, name: 'Anahaw General Hospital Pharmacy', category: 'pharmacies' }
    const shared = { phone: '8811 7331', ...at(0) }
    expect(judge({ ...hospital, ...shared }, { ...pharmacy, ...shared }).answer).toBe('another')
  })
})

test('numbers parted otherwise are other numbers', () => {
  expect(judge({ name: 'Anahaw 1 12', ...at(0) }, { name: 'Anahaw 11 2', ...at(10) }).answer).not.toBe('same')
})

describe('an address', () => {
  const judgeAt = (one: string, other: string, apart = 0) =>
    judge({ name: 'Anahaw', address: one, ...at(0) }, { name: 'Anahaw', address: other, ...at(apart) })

  test.each([
    ['of one postal code is no door', 'Quezon Avenue, 1103', 'Roces Avenue, Quezon City, 1103', 1300],
    ['at another stall', 'Stall 12, Tutuban', 'Stall 88, Tutuban', 0],
    ['in another lot of one block', 'Blk 5 Lot 8 Acacia St', 'B5 L9 Acacia St', 0],
  ])('%s', (_, one, other, apart) => {
    expect(judgeAt(one, other, apart).answer).toBe('another')
  })

  test('on one floor is no door', () => {
    expect(judgeAt('G/F Alta Mall, EDSA', 'G/F Bayan Mall, EDSA', 900).answer).toBe('person')
  })

  test.each([
    ['whose numbers may be mistyped', '15 Oroquieta St', '51 Oroquieta St'],
    ['of another room in one building', 'Rm 304 Alta Hospital', 'Rm 412 Alta Hospital'],
  ])('%s is for a person', (_, one, other) => {
    expect(judgeAt(one, other).answer).toBe('person')
  })

  test('where the same two streets meet is one place', () => {
    expect(judgeAt('Taft Ave cor Quirino Ave', 'Quirino Avenue corner Taft', 70).answer).toBe('same')
    expect(judgeAt('Taft Ave cor Quirino Ave', 'Taft Avenue corner Padre Faura', 70).answer).not.toBe('same')
  })

  test('is one door however block and lot are written', () => {
    expect(reasonOf(judgeAt('Blk 5 Lot 8 Acacia St', 'B5 L8 Acacia St', 100))).toContain('same address')
  })
})

test('a kind of place is no chain, so that a person looks at two that are near', () => {
  const [one, other] = [
    { name: 'Sari-Sari Store', ...at(0) },
    { name: 'Sari Sari Store', ...at(60) },
  ]
  expect(judge(one, other, 9).answer).toBe('person')
})

test('who serves food may stand in two categories of it', () => {
  const [one, other] = [
    { name: 'Kambing ni Ambo', category: 'restaurants', ...at(0) },
    { name: 'Kambing ni Ambo Restobar', category: 'bars-and-cafes', ...at(10) },
  ]
  expect(judge(one, other).answer).toBe('same')
})

test.each([
  ['German Embassy Manila', 'Embassy of the Federal Republic of Germany'],
  ['British Embassy', 'Embassy of the United Kingdom'],
  ['U.S. Embassy', 'Embassy of the United States of America in the Philippines'],
])('an embassy is one however its country is named: %s', (one, other) => {
  const shared = { category: 'embassies', city: 'Makati', address: '6819 Ayala Ave' }
  expect(judge({ ...shared, name: one }, { ...shared, name: other }).answer).toBe('same')
  expect(judge({ ...shared, name: one }, { ...shared, name: 'Embassy of Canada' }).answer).not.toBe('same')
})

describe('another place', () => {
  test('of two people whose first names begin with other letters', () => {
    const [one, other] = [
      { name: 'A. Reyes Optical', ...at(0) },
      { name: 'R. Reyes Optical', ...at(19) },
    ]
    expect(judge(one, other).answer).toBe('another')
  })

  test.each([
    ['of two schools', 'Salvador College', 'Salvador College High School'],
    ['a cinema of the mall', 'Anahaw Mall', 'Anahaw Mall Cinemas'],
    ['the store of the mall', 'Anahaw Mall', 'Anahaw Department Store'],
    ['a department', 'San Rafael Hospital', 'San Rafael Hospital Radiology Department'],
    ['of two doctors in one room', 'Dr. Ana Lim, Dermatologist', 'Dr. Ben Tiu, Cardiologist'],
    ['a tenant of one host', 'Regus - Alpha Consulting', 'Regus - Beta Consulting'],
    ['across the road', 'Alta Fuel Northbound', 'Alta Fuel Southbound'],
    ['what shares a trade alone', 'R4 Auto Parts Center', 'Piyesa Auto Parts Center'],
    ['the second branch', 'Kape Kalye', 'Kape Kalye Branch 2'],
    ['the next tower', 'Tower II Coffee', 'Tower III Coffee'],
    ['a hall of it', 'Rizal University', 'Rizal University Auditorium'],
    ['what serves another dish', "Angel's Burger", "Angel's Pizza"],
    ['the clinic of a university', 'Rizal University', 'Rizal University Clinic'],
    ['a doctor of nearly the same name', 'Dr. Maria Santos', 'Dr. Mario Santos'],
  ])('is %s, at one door with one phone', (_, one, other) => {
    const shared = { phone: '0917 123 4567', address: '8 Kalayaan Ave', ...at(0) }
    expect(judge({ name: one, ...shared }, { name: other, ...shared }).answer).not.toBe('same')
  })

  test.each([
    ['a branch of the chain across the street', { name: 'Kape', ...at(0) }, { name: 'Kape', ...at(90) }, 6],
    ['a shop in the same mall', { name: 'Optical Works', ...at(0) }, { name: 'Toy Town', ...at(0) }, 2],
    [
      'the barangay hall with the next number',
      { name: 'Hall 183', ...at(0) },
      { name: 'Hall 188', ...at(0) },
      2,
    ],
    ['the machine beside the bank', { name: 'Oro Bank', ...at(0) }, { name: 'Oro Bank ATM', ...at(0) }, 2],
  ])('is %s', (_, a, b, entriesOfName) => {
    expect(judge(a, b, entriesOfName).answer).toBe('another')
  })

  test('is the second trade of one owner, under one name and phone, at one door', () => {
    const shared = { phone: '0917 321 0000', address: '15 Banaba St', ...at(0) }
    const judged = judge({ ...shared, name: 'Gonzales Hardware' }, { ...shared, name: 'Gonzales Catering' })
    expect(judged.answer).toBe('another')
    expect(reasonOf(judged)).toContain('another trade')
  })
})

describe('a person should look', () => {
  test.each([
    ['two names of one sound', 'Elena Eatery', 'Helen Eatery'],
    ['letters that changed places far apart', 'Ramon Barber Shop', 'Roman Barber Shop'],
    ['his and hers', 'Carlo Tailoring', 'Carla Tailoring'],
    ['initials of which one differs', 'J & J Store', 'J and L Store'],
    ['words for a kind', 'Water Refilling Station', 'Water Refilling Station'],
    ['two names of one soft sound', 'Maricel Salon', 'Marisol Salon'],
    ['a name and its diminutive', 'Villa Ana', 'Villa Anita'],
    ['one with a word twice', 'Jun Jun Eatery', 'Jun Eatery'],
    ['of which one adds two words', 'Holy Anahaw Academy', 'Holy Anahaw Academy Open Court'],
    ['a house and its building', 'Malabon City Hall', 'Malabon City Hall Building'],
  ])('where the names are %s, at one door', (_, one, other) => {
    expect(judge({ name: one, ...at(0) }, { name: other, ...at(10) }).answer).toBe('person')
  })

  test('where a saint or a hero has a name in one city, and nothing else is known', () => {
    const shared = { name: 'San Roque', city: 'Pasig' }
    expect(judge({ ...shared, category: 'places-of-worship' }, shared).answer).toBe('person')
    expect(judge({ ...shared, category: 'shops' }, shared).answer).toBe('same')
  })

  test('where a hospital of one name is said to be in two streets of its city', () => {
    const shared = { name: 'Anahaw Mission Hospital', city: 'Pasig', category: 'medical-centers' }
    const [one, other] = ['Pison Ave., Ugong', 'Bernardo Avenue, Ugong'].map((address) => ({
      ...shared,
      address,
    }))
    expect(judge({ ...one }, { ...other, category: 'healthcare' }).answer).toBe('person')
    const clinic = { name: 'Anahaw Clinic' }
    expect(judge({ ...one, ...clinic }, { ...other, ...clinic }).answer).toBe('another')
  })

  test('where only a website is shared, too far apart for one door', () => {
    const shared = { name: 'Kape Kalye', website_url: 'https://kapekalye.ph' }
    expect(judge({ ...shared, ...at(0) }, { ...shared, ...at(180) }).answer).toBe('person')
    expect(judge({ ...shared, ...at(0) }, { ...shared, ...at(30) }).answer).toBe('same')
  })

  test('where another name has the same phone at the same door: it may be renamed', () => {
    const shared = { phone: '0917 123 9999', category: 'bars-and-cafes', ...at(0) }
    expect(judge({ ...shared, name: 'Golden Scissors' }, { ...shared, name: 'Cutting Edge' }).answer).toBe(
      'person',
    )
  })

  test('where name and phone are one, and the places far apart: it may have moved', () => {
    const shared = { name: 'Barako Roastery', phone: '0917 500 6060' }
    expect(judge({ ...shared, ...at(0) }, { ...shared, ...at(5000) }).answer).toBe('person')
  })
})

test('whoever is asked first gets the same answer', () => {
  const [a, b] = [
    { name: 'Kusina ni Lola', ...at(0) },
    { name: 'Lola Restaurant', ...at(100) },
  ]
  expect(judge(a, b).answer).toBe(judge(b, a).answer)
})
