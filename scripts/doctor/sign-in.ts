import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Check, Finding } from './check.ts'
import { askService, type Deployment } from './deployment.ts'
import { readHostedSettings } from './hosted-settings.ts'

const settingsForm = z.object({ external: z.record(z.string(), z.boolean()), disable_signup: z.boolean() })

type Settings = z.output<typeof settingsForm>

/**
 * Compares the enabled sign-in methods with those the site offers: a method that nobody offers is one that nobody watches.
 * @param offered providers that must be on
 */
function judgeSettings({ external, disable_signup }: Settings, offered: readonly string[]): Finding[] {
  const on = Object.keys(external).filter((name) => external[name])
  return [
    ...on
      .filter((name) => !offered.includes(name))
      .map((name) => ({
        says: `Signing in by ${name.replace('_', ' ')} is on, which the site does not offer.`,
        todo: `Switch it off: Authentication, Sign In / Providers, ${name === 'anonymous_users' ? 'Allow anonymous sign-ins' : name}.`,
      })),
    ...offered
      .filter((name) => !on.includes(name))
      .map((name) => ({
        says: `Signing in by ${name} is off, which the site offers.`,
        todo: `Switch it on with your client id: Authentication, Sign In / Providers, ${name}.`,
      })),
    ...(disable_signup
      ? [
          {
            says: 'Nobody new can sign in.',
            todo: 'Switch on: Authentication, Sign In / Providers, Allow new users to sign up.',
          },
        ]
      : []),
  ]
}

/** Tries what anyone could, with an e-mail address that cannot exist: `.invalid` has no mail. */
async function trySignUp(deployment: Deployment): Promise<Finding[]> {
  const body = JSON.stringify({
    email: `doctor-${randomUUID()}@doctor.invalid`,
    password: `Aa1!${randomUUID()}`,
  })
  const answer = await askService(deployment, '/auth/v1/signup', {
    method: 'POST',
    body,
    key: deployment.anonKey,
  })
  const user = z
    .union([
      z.object({ id: z.string() }),
      z.object({ user: z.object({ id: z.string() }) }).transform(({ user }) => user),
    ])
    .safeParse(await answer.json())
  if (!answer.ok) return []
  const made = user.data && (await deleteUser(deployment, user.data.id))
  return [
    {
      says: `Anybody can make an account by e-mail: it was tried${made ? ', and the account deleted again' : ''}.`,
      todo: 'Switch it off: Authentication, Sign In / Providers, Email.',
    },
  ]
}

async function deleteUser(deployment: Deployment, id: string): Promise<boolean> {
  const path = `/auth/v1/admin/users/${id}`
  return (await askService(deployment, path, { method: 'DELETE', key: deployment.serviceKey })).ok
}

export const signIn: Check = {
  name: 'sign-in',
  run: async (deployment) => {
    const answer = await askService(deployment, '/auth/v1/settings', { key: deployment.anonKey })
    if (!answer.ok) throw new Error(`the sign-in service answers the anonymous key with ${answer.status}`)
    const settings = settingsForm.parse(await answer.json())
    const findings = judgeSettings(settings, (await readHostedSettings()).providers)
    // If it is known to be on, there is no need to create an account to prove it.
    return settings.external['email'] ? findings : [...findings, ...(await trySignUp(deployment))]
  },
}
