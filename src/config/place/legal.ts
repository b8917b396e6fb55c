import type { Legal } from '../place-shape.ts'

export const legal: Legal = {
  jurisdiction: 'the Philippines',
  privacyLaw: 'the Data Privacy Act of 2012',
  copyrightLaw: { name: 'the Digital Millennium Copyright Act (DMCA)', short: 'DMCA' },
}
