import type { Legal } from '#config/place-shape.ts'

export const legal: Legal = {
  jurisdiction: 'Portugal',
  privacyLaw: 'the General Data Protection Regulation',
  copyrightLaw: { name: 'the Digital Services Act (DSA)', short: 'DSA' },
}
