/**
 * Codes of the auth service's errors (supabase.com/docs, Auth, Error codes) with the statuses that go with them.
 * Codes that only a broken service answers (`unexpected_failure`, `request_timeout`) are left out on purpose.
 */
const statuses: Readonly<Record<string, readonly number[]>> = {
  ...{ anonymous_provider_disabled: [422], bad_code_verifier: [400], bad_json: [400], bad_jwt: [400, 403] },
  ...{ bad_oauth_callback: [400], bad_oauth_state: [400], flow_state_already_used: [400] },
  ...{ email_conflict_identity_not_deletable: [422], email_exists: [400, 422], email_not_confirmed: [422] },
  ...{ email_provider_disabled: [400, 422], phone_provider_disabled: [400, 422], feature_disabled: [404] },
  ...{ flow_state_expired: [422], flow_state_not_found: [400, 404], identity_already_exists: [422] },
  ...{ identity_not_found: [422], insufficient_aal: [401, 403, 422], invalid_credentials: [400] },
  ...{ mfa_challenge_expired: [422], mfa_factor_name_conflict: [422], mfa_factor_not_found: [404, 422] },
  ...{ mfa_ip_address_mismatch: [422], mfa_verification_failed: [422], mfa_verified_factor_exists: [422] },
  ...{ mfa_webauthn_enroll_not_enabled: [422], mfa_webauthn_verify_not_enabled: [422] },
  ...{ no_authorization: [401], not_admin: [403], otp_disabled: [422], otp_expired: [403] },
  ...{ over_request_rate_limit: [429], over_sms_send_rate_limit: [429], passkey_disabled: [404] },
  ...{ phone_exists: [422], provider_disabled: [400], refresh_token_already_used: [400] },
  ...{ refresh_token_not_found: [400], request_entity_too_large: [413], saml_provider_disabled: [404] },
  ...{ same_password: [422], session_expired: [400], session_not_found: [403], weak_password: [422] },
  ...{ single_identity_not_deletable: [422], too_many_enrolled_mfa_factors: [422], user_banned: [400, 403] },
  ...{ user_already_exists: [422] },
  ...{ user_not_found: [403, 404, 422], validation_failed: [400, 404, 422], web3_provider_disabled: [422] },
}

/** A provider's error is reported only to the page that the user arrives at. */
const redirected = ['unexpected_failure', ...Object.keys(statuses)]

export const isRedirectedCode = (code: string) => redirected.includes(code)

/** @returns what is wrong with a refusal's code and status, if anything */
export function checkAuthCode(code: string, status: number): string | undefined {
  const allowed = Object.hasOwn(statuses, code) ? statuses[code] : undefined
  if (!allowed) return `code ${code} (${status}), which is not documented`
  return allowed.includes(status) ? undefined : `code ${code} with status ${status}`
}
