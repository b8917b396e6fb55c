import { stripeKeys } from '../doubles/stripe/stripe.ts'

/** What a build and the functions know a data service by. */
export function serviceVariables(service: {
  url: string
  anonKey: string
  serviceKey: string
}): Record<string, string> {
  return {
    SUPABASE_URL: service.url,
    SUPABASE_ANON_KEY: service.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: service.serviceKey,
  }
}

/** What the functions know the doubles of outside services by, which answer beside the embedded backend. */
export function doubleVariables({ url, smtpUrl }: { url: string; smtpUrl: string }): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    GEOCODER_URL: `${url}/geocoder/search`,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: url,
  }
}
