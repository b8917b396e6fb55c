import type { Legal } from '../place-shape.ts'

export const legal: Legal = {
  privacyLaw: 'the Data Privacy Act of 2012',
  privacyLawNumber: 'Republic Act No. 10173',
  paymentRecords: { years: 5, law: 'Section 235 of the National Internal Revenue Code' },
  copyrightLaw: { name: 'the Digital Millennium Copyright Act (DMCA)', short: 'DMCA' },
}
