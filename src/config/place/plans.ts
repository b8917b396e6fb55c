/**
 * The paid plans: what each costs in the place's currency and what it gives. Screens, checkout and mail derive from
 * this; the database keeps what they give in `mn_plans`, where a new one needs its row.
 */
export const plans = [
  {
    id: 'featured',
    name: 'Featured Listing',
    summary: 'Stand first where people are already looking.',
    monthly: 499,
    yearly: 4990,
    gives: { featured: true, banner: false, homePage: false },
    features: ['Priority placement', 'Featured badge', 'Enhanced profile', 'Monthly reports'],
  },
  {
    id: 'banner',
    name: 'Banner Advertising',
    summary: 'Your own picture and words on the pages that matter to you.',
    monthly: 1999,
    yearly: 19990,
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
    monthly: 2999,
    yearly: 29990,
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
