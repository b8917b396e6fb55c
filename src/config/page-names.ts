/** What pages are called where other pages lead to them. */
export const pageNames = {
  addBusiness: 'Add Your Business',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
} as const
