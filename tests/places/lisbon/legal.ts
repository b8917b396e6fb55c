import type { Legal } from '#config/place-shape.ts'

export const legal: Legal = {
  privacyLaw: 'the General Data Protection Regulation',
  privacyLawNumber: 'Regulation (EU) 2016/679',
  paymentRecords: { years: 10, law: 'Article 52 of the VAT Code' },
  copyrightLaw: { name: 'the Digital Services Act (DSA)', short: 'DSA' },
}
