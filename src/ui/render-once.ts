/** What was rendered once for all pages, by name. */
export const renderedOnce = new Map<string, string>()
