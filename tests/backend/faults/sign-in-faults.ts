import { changing, type PlantedFault, withHeader } from './planted-fault.ts'

/** The sign-in service with a way to sign in switched on or off. */
const signingInBy = (name: string, isOn: boolean): ReturnType<typeof changing> =>
  changing('/auth/v1/settings', async (answer) => {
    const { external, ...others } = await answer.json()
    return Response.json({ ...others, external: { ...external, [name]: isOn } })
  })

export const signInFaults: readonly PlantedFault[] = [
  {
    fault: 'signing up by e-mail is on',
    finds: ['sign-in: Signing in by email is on'],
    ask: signingInBy('email', true),
  },
  {
    fault: 'an account by e-mail is made although the settings say that none can be',
    finds: ['sign-in: Anybody can make an account by e-mail: it was tried, and the account deleted again.'],
    ask:
      ({ backend }) =>
      async (input, init) => {
        if (!String(input).endsWith('/auth/v1/signup')) return fetch(input, init)
        const headers = { apikey: backend.serviceKey, authorization: `Bearer ${backend.serviceKey}` }
        return fetch(`${backend.url}/auth/v1/admin/users`, { ...init, headers })
      },
  },
  {
    fault: 'accounts without any proof can be made',
    finds: ['sign-in: Signing in by anonymous users is on'],
    ask: signingInBy('anonymous_users', true),
  },
  {
    fault: 'a provider that the site offers is off',
    finds: ['sign-in: Signing in by facebook is off'],
    ask: signingInBy('facebook', false),
  },
  {
    fault: 'the site is missing among the redirects',
    finds: [
      'redirects: A login that began at https://missing.test ends at http://localhost:',
      'publishing: The database tells http://localhost:',
      'site: Nothing answers at https://missing.test.',
      'payments: could not be asked',
    ],
    variables: () => ({ SITE_URL: 'https://missing.test' }),
  },
  {
    fault: 'the sign-in service takes another address for the site',
    finds: [
      'redirects: The sign-in service takes http://localhost:',
      'publishing: The database tells http://localhost:',
      'site: Nothing answers at https://other.test.',
      'payments: could not be asked',
    ],
    variables: () => ({ SITE_URL: 'https://other.test' }),
  },
  {
    fault: 'a login may lead anywhere',
    finds: ['redirects: A login may lead to any address'],
    ask: changing('/auth/v1/verify', (answer, url) =>
      withHeader(answer, 'location', `${url.searchParams.get('redirect_to')}#error=access_denied`),
    ),
  },
  {
    fault: 'the service key is where the anonymous key belongs',
    finds: ['variables: SUPABASE_ANON_KEY is a service key', 'anonymous readers: '],
    variables: ({ backend }) => ({ SUPABASE_ANON_KEY: backend.serviceKey }),
  },
  {
    fault: 'a key is of another project',
    finds: ['data service: The data service refuses SUPABASE_SERVICE_ROLE_KEY.'],
    variables: () => ({ SUPABASE_SERVICE_ROLE_KEY: 'of another project' }),
  },
  {
    fault: 'the schema of what is private can be reached',
    finds: ['data API: The data service offers the schema private'],
    ask: changing('/rest/v1/mn_categories', async (answer) =>
      answer.status === 406
        ? Response.json({
            ...(await answer.json()),
            hint: 'Only the following schemas are exposed: public, private',
          })
        : answer,
    ),
  },
  {
    fault: 'lists are cut shorter than they are read',
    finds: ['data API: One answer has 100 rows at most'],
    ask: changing('/rest/v1/mn_businesses', (answer, url) =>
      url.searchParams.get('limit') === '1001' ? withHeader(answer, 'content-range', '0-99/5000') : answer,
    ),
  },
]
