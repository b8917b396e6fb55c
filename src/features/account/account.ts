/** Who a visitor can sign in with. */
export const signInProviders = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
] as const

type ProviderId = (typeof signInProviders)[number]['id']

/**
 * Where signing in begins: the data service's own authorize endpoint, which sends the visitor on to the provider
 * and then back to `returnTo`. A plain address, so that it works without JavaScript.
 * @param dataServiceUrl address of the data service, without `/auth/v1`
 */
export function signInAddress(dataServiceUrl: string, provider: ProviderId, returnTo: string): string {
  const query = new URLSearchParams({ provider, redirect_to: returnTo })
  return `${dataServiceUrl.replace(/\/+$/, '')}/auth/v1/authorize?${query}`
}
