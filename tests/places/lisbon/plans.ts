/** The paid plans in the place's currency: the same ones at other prices. */
export const plans = [
  {
    id: 'featured',
    name: 'Featured Listing',
    summary: 'Stand first where people are already looking.',
    monthly: 29,
    yearly: 290,
    gives: { featured: true, banner: false, homePage: false },
    features: ['Priority placement', 'Featured badge', 'Enhanced profile', 'Monthly reports'],
  },
  {
    id: 'banner',
    name: 'Banner Advertising',
    summary: 'Your own picture and words on the pages that matter to you.',
    monthly: 99,
    yearly: 990,
    gives: { featured: false, banner: true, homePage: false },
    features: [
      'Premium banner placement',
      'Category page visibility',
      'Custom design',
      'Click analytics',
      'Location and category targeting',
    ],
  },
  {
    id: 'premium',
    name: 'Premium Package',
    summary: 'Everything we have, for businesses that want to be known.',
    monthly: 149,
    yearly: 1490,
    gives: { featured: true, banner: true, homePage: true },
    features: [
      'All banner benefits',
      'Homepage banner',
      'Social promotion',
      'Dedicated account manager',
      'Advanced analytics',
    ],
    badge: 'BEST VALUE',
  },
] as const

/** Said of every yearly price: twelve months for the price of ten. */
export const yearlyNote = 'Save 2 months'
