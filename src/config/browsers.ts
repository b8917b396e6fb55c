/**
 * The oldest browsers in which everything can be done, if not everything is as fine: telephones in use get no newer ones.
 * Scripts are compiled for them, and journeys on a phone run without what came later.
 */
export const oldestBrowsers = { chrome: 111, edge: 111, firefox: 128, safari: 16.4 } as const
