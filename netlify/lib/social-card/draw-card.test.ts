import sharp from 'sharp'
import { expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { socialCardSize } from '#features/sharing/social-card.ts'
import { drawSocialCard, wordsOfCard } from './draw-card.ts'
import { type LetterFile, readTypeface } from './typeface.ts'

/** Facebook and Messenger give up on slow links before a larger one has come. */
const maxBytes = 60_000

const long = 'Kagawaran ng Edukasyon, Kultura at Isports, Tanggapan ng Rehiyong Pambansang Punong Lungsod'

test.each([
  { heading: 'Jollibee', line: 'Fast Food in Makati City' },
  { heading: 'Aling Nena’s Carinderia ni Señor Peña', line: 'Cafés in Parañaque City, ₱₱' },
  { heading: long.repeat(3), line: long.repeat(3) },
  { heading: '中国菜馆 🍜', line: '' },
])('the picture of $heading is small, and of the size that pages say', async (card) => {
  const picture = await drawSocialCard(card)
  expect(picture.byteLength).toBeLessThanOrEqual(maxBytes)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...socialCardSize })
})

test('pages that say different things have different pictures', async () => {
  const [one, other] = await Promise.all(
    ['Jollibee', 'Chowking'].map((heading) => drawSocialCard({ heading, line: '' })),
  )
  expect(one).not.toEqual(other)
})

test.each<{ name: string; files: LetterFile[] }>([
  { name: 'headings', files: ['bricolage-grotesque-latin', 'bricolage-grotesque-more'] },
  { name: 'texts', files: ['figtree-latin', 'figtree-more', 'bricolage-grotesque-more'] },
])('$name have every letter of Filipino names, and the peso sign', ({ files }) => {
  const typeface = readTypeface(files)
  const letters = 'ÑñÁáÉéÍíÓóÚúÜüŁłČč₱’–&'
  expect(typeface.drawable(letters)).toBe(letters)
  // A letter without an outline would be invisible.
  for (const letter of letters)
    expect(typeface.outline(letter, { x: 0, y: 0, size: 40 }).length).toBeGreaterThan(20)
})

test('an accent written as a letter of its own is drawn on its letter', () => {
  const typeface = readTypeface(['figtree-latin'])
  expect(typeface.drawable('Pen\u0303a')).toBe('Peña')
})

test.each([
  ['한국마트 (Korean Mart)', 'Korean Mart'],
  ['Café 北京 & Bar', 'Café & Bar'],
  ['𝓑𝓮𝓪𝓾𝓽𝔂 ＢＡＲ', 'Beauty BAR'],
  ['ABC ✨💅🏽✨', 'ABC'],
  ['168 Mall', '168 Mall'],
  ['168', '168'],
  ['7-Eleven (Ayala)', '7-Eleven (Ayala)'],
  ['Kape [at Iba Pa]', 'Kape [at Iba Pa]'],
])('of %j the picture says %j', (name, said) => {
  expect(wordsOfCard({ heading: name, line: 'Cafés in Makati City' })).toEqual({
    heading: said,
    line: 'Cafés in Makati City',
  })
})

test.each(['北京飯店', '北京飯店 2', 'Кафе «Уют»', 'مطعم دمشق'])(
  'of %j the picture can say nothing, and says the kind and the city instead',
  (name) => {
    expect(wordsOfCard({ heading: name, line: 'Cafés in Makati City' })).toEqual({
      heading: 'Cafés in Makati City',
      line: '',
    })
    expect(wordsOfCard({ heading: name, line: '' })).toEqual({ heading: site.brand, line: '' })
  },
)

test('letters stand as close as the typeface wants them', () => {
  const typeface = readTypeface(['bricolage-grotesque-latin'])
  const apart = typeface.measure('A', 100) + typeface.measure('V', 100)
  expect(typeface.measure('AV', 100)).toBeLessThan(apart)
})
