import { changing, inDatabase, type PlantedFault, withHeader } from './planted-fault.ts'

export const runningFaults: readonly PlantedFault[] = [
  {
    fault: 'a scheduled job is dead for a day',
    finds: ['jobs: The job send-mail has not done its work for 24 hours'],
    ...inDatabase(
      `update private.job_runs set ran_at = now() - interval '1 day' where job = 'send-mail'`,
      `update private.job_runs set ran_at = now() where job = 'send-mail'`,
    ),
  },
  {
    fault: 'changes have not been published for two hours',
    finds: ['publishing: Changes wait to be published since '],
    ...inDatabase(
      `insert into public.site_changes (entity, entity_id, after, created_at)
       values ('business', '00000000-0000-4000-8000-000000000009', '{}', now() - interval '2 hours')`,
      `delete from public.site_changes where entity_id = '00000000-0000-4000-8000-000000000009'`,
    ),
  },
  {
    fault: 'the host was given a week of deploys that no plan has',
    finds: ['publishing: The host was given 50 deploys within a week.'],
    ...inDatabase(
      `insert into public.site_builds (kind, started_at, cursor)
       select 'changes', now(), pg_current_snapshot() from generate_series(1, 50)`,
      'delete from public.site_builds where true',
    ),
  },
  {
    fault: 'the database calls the rebuild function with another secret',
    finds: ['publishing: The database signs its calls with another secret'],
    ...inDatabase(
      `update private.rebuild_webhook set secret = reverse(secret) where true`,
      `update private.rebuild_webhook set secret = reverse(secret) where true`,
    ),
  },
  {
    fault: 'the database tells another site of changes',
    finds: ['publishing: The database tells https://old.test of changes'],
    plant: ({ sql }) => sql(`update private.rebuild_webhook set url = 'https://old.test' where true`),
    undo: ({ sql, variables }) =>
      sql(
        `update private.rebuild_webhook set url = '${variables['SITE_URL']}/.netlify/functions/rebuild' where true`,
      ),
  },
  {
    fault: 'the extension that calls is off',
    finds: ['publishing: The database can call nobody'],
    ...inDatabase('alter schema net rename to net_off', 'alter schema net_off rename to net'),
  },
  {
    fault: 'there are no categories',
    finds: ['directory: Visitors see no category'],
    ...inDatabase(
      'delete from public.mn_categories where true',
      `insert into public.mn_categories (name) values ('Bakeries')`,
    ),
  },
  {
    fault: 'nobody is an administrator',
    finds: ['directory: There is no administrator'],
    ...inDatabase(
      'delete from public.admin_users where true',
      `insert into public.admin_users (user_id) values ('00000000-0000-4000-8000-000000000004')`,
    ),
  },
  {
    fault: 'the mail server refuses',
    finds: ['mail: The mail server takes no mail: connect ECONNREFUSED'],
    variables: () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }),
  },
  {
    fault: 'mail waits although the mail server answers',
    finds: ['mail: Mail waits since '],
    ...inDatabase(
      `insert into public.mn_outgoing_mail (recipient, template, created_at)
       values ('ana@people.test', 'contact-message', now() - interval '2 hours')`,
      'delete from public.mn_outgoing_mail where true',
    ),
  },
  {
    fault: 'the clock is ten minutes off',
    finds: ['clock: The clock of this machine is 10 minutes fast.'],
    now: () => new Date(Date.now() + 600_000),
  },
  {
    fault: 'the clock of the data service is ten minutes off',
    finds: ['clock: The clock of the data service is 10 minutes slow'],
    ask: changing('/auth/v1/settings', (answer) =>
      withHeader(answer, 'date', new Date(Date.now() - 600_000).toUTCString()),
    ),
  },
  {
    fault: 'pages were built for another address and another data service',
    finds: [
      'site: Pages call themselves https://old.test, SITE_URL says ',
      'site: Pages may not talk to http://127.0.0.1:',
    ],
    plant: ({ home }) => {
      Object.assign(home, {
        html: '<link rel="canonical" href="https://old.test/">',
        policy: `connect-src 'self'`,
      })
    },
    undo: ({ home, variables, backend }) => {
      const html = `<link rel="canonical" href="${variables['SITE_URL']}/">`
      Object.assign(home, { html, policy: `connect-src 'self' ${backend.url}` })
    },
  },
]
