import type { Marketing } from '../place-shape.ts'

/** This directory's own round numbers and testimonials. Until there are true ones, pages show their counts, and none. */
export const marketing: Marketing = { claims: null, testimonials: [] }

/** Those of the demo directory, which says that it is one. */
export const demoMarketing: Marketing = {
  claims: { monthlySearches: '1M+', monthlyUsers: '1.2M+' },
  testimonials: [
    {
      words: 'We moved up to the featured row in March. By June I had hired a second baker.',
      who: 'Liza Manalo',
      what: 'bakery owner',
    },
    {
      words:
        'The banner brought people who already knew what they wanted. My phone rings with bookings, not questions.',
      who: 'Ramon Villareal',
      what: 'clinic manager',
    },
  ],
}
