import type { Random } from './random.ts'

/**
 * Phone numbers in various formats. 8555 01xx resembles the numbers reserved for fiction elsewhere, and no mobile network
 * uses the prefix 0900.
 */
export function writePhone(random: Random): string {
  const land = `8555 01${random.int(10, 99)}`
  const mobile = `555 01${random.int(10, 99)}`
  const forms = [
    `(02) ${land}`,
    `(02) ${land}`,
    `+63 2 ${land}`,
    `(02) ${land.replace(' ', '-')}`,
    `0900 ${mobile}`,
    `+63 900 ${mobile}`,
    `0900-${mobile.replace(' ', '-')}`,
    `(02) ${land} / 0900 ${mobile}`,
  ]
  return random.chance(0.08) ? '' : random.pick(forms)
}

/** An e-mail address under `.example`, which can never be registered. */
export function writeEmail(slug: string, random: Random): string {
  if (random.chance(0.3)) return ''
  return `${random.pick(['hello', 'info', 'kumusta', 'inquiry', 'po'])}@${slug.slice(0, 50).replace(/-+$/, '')}.example`
}

/** A website as owners type it; it is normalised when it is stored. */
export function writeWebsite(slug: string, random: Random): string {
  const host = `${slug.slice(0, 50).replace(/-+$/, '')}.example`
  if (random.chance(0.45)) return ''
  return random.pick([`https://${host}`, `https://www.${host}/menu`, host, `www.${host}`, `http://${host}`])
}

const wallets = [
  'Cash',
  'Cash, QR Ph',
  'Cash, Card',
  'Cash, Card, QR Ph',
  'Cash, E-wallet',
  'Cash, Card, Bank transfer',
]

export function writePayments(random: Random): string {
  return random.chance(0.15)
    ? ''
    : random.pick([...wallets, 'PHP', 'Cash only po', 'Cash, Card, E-wallet, Check'])
}
