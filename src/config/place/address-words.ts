import type { LocalWords } from '../place-shape.ts'

/** What people here write in addresses beside the English of any place. */
export const addressWords: LocalWords['addresses'] = {
  areas: ['barangay', 'brgy', 'bgy', 'poblacion', 'pob', 'purok', 'sitio'],
  streetKinds: ['edsa'],
  silent: ['brgy', 'barangay'],
  counted: { purok: ['purok'], barangay: ['barangay', 'brgy', 'bgy'] },
  writings: {
    ...{ sta: 'santa', sto: 'santo', sct: 'scout', pob: 'poblacion' },
    ...{ cmpd: 'compound', cpd: 'compound', subd: 'subdivision' },
  },
}
