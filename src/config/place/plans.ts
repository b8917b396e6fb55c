/**
 * The paid plans: each one's price in the place's currency, with two decimals at most and none where nobody writes them,
 * and what it gives. Screens, checkout and mail derive from this; `mn_plans` in the database repeats what each gives, so
 * a new plan needs a row there.
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

/** Shown with every yearly price: twelve months for the price of ten. */
export const yearlyNote = 'Save 2 months'
