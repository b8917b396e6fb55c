/** The providers whose consent page is played here. */
export const providers = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  facebook: { name: 'Facebook', issuer: 'https://www.facebook.com' },
} as const

export type ProviderId = keyof typeof providers

export const isProviderId = (name: string): name is ProviderId => Object.hasOwn(providers, name)

/** The other providers that the hosted service knows. */
export const otherProviders: readonly string[] =
  `apple azure bitbucket discord figma fly github gitlab kakao keycloak linkedin linkedin_oidc notion slack
  slack_oidc snapchat spotify twitch twitter workos zoom`.split(/\s+/)
