import type { Marketing } from '#config/place-shape.ts'

export const marketing: Marketing = {
  claims: { monthlySearches: '100K+', monthlyUsers: '90K+' },
  testimonials: [
    {
      words: 'Since we stand first, the queue for custard tarts reaches the corner.',
      who: 'Teresa Abrantes',
      what: 'pastry shop owner',
    },
    {
      words: 'People come in and say that they saw the banner.',
      who: 'Rui Valadares',
      what: 'optician',
    },
  ],
}

/** The demo has no streets here. */
export const demoMarketing: Marketing = { claims: null, testimonials: [] }
