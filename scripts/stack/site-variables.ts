import { stripeKeys } from '../doubles/stripe/stripe.ts'

/** The variables that name a data service to a build and the functions. */
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

/** The variables that name the doubles of outside services, which run beside the embedded backend, to the functions. */
export function doubleVariables({ url, smtpUrl }: { url: string; smtpUrl: string }): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    GEOCODER_URL: `${url}/geocoder/search`,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: url,
  }
}
