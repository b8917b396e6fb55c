/** Names of pages, for links on other pages. */
export const pageNames = {
  addBusiness: 'Add Your Business',
  saved: 'Saved Places',
  sharedList: 'A Shared List',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
} as const
