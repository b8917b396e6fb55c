/** The link extractor's texts. */
export const texts = {
  urlRequired: { title: 'URL Required', text: 'Please enter a valid URL to extract business data.' },
  extracted: { title: 'Data Extracted Successfully', text: 'Review and edit the data as needed.' },
  extractionFailed: {
    title: 'Extraction Failed',
    text: 'Failed to extract business data from the link.',
  },
  several: (count: number) =>
    `This page tells of ${count} businesses. Choose the one to review; extract the page again for another one.`,
  listed: (count: number) =>
    count === 1
      ? 'This business seems to be listed already:'
      : 'This business seems to be listed already, as one of these:',
  noData: { title: 'No Data', text: 'No business data to save.' },
  missingName: { title: 'Missing Required Field', text: 'Business name is required before saving.' },
  nameRequired: 'Business name is required',
  saveFailed: {
    title: 'Save Failed',
    text: 'Failed to save the business. Please check all required fields.',
  },
  created: (name: string) => ({
    title: 'Business Created Successfully',
    text: `${name} has been added to the directory.`,
  }),
  duplicate: (name: string) => `A business with similar name, slug, or address already exists: ${name}.`,
  databaseError: (message: string) => `Database error: ${message}`,
} as const
