/**
 * `npm run doctor`: checks that the deployment named by the environment variables is set up correctly. Prints one line
 * per finding, with what to do, then a checklist of what no key can read, with its menu path. Leaves nothing changed.
 *
 * Without `SUPABASE_URL` it checks the directory that `npm start` runs on this machine.
 *
 * Exits with 0 for no findings, 1 for findings, and 2 for no findings but a check that could not run.
 */
import process from 'node:process'
import { AppError } from '#core/app-error.ts'
import { listToLookAt } from './doctor/checklist.ts'
import { readDeployment } from './doctor/deployment.ts'
import { examine } from './doctor/examine.ts'
import { readHostedSettings } from './doctor/hosted-settings.ts'
import { checklistLines, exitCodeOf, reportLines, summaryOf } from './doctor/report.ts'
import { ownCommandLine } from './stack/command-line.ts'
import { localDeployment } from './stack/local-deployment.ts'

ownCommandLine({ usage: 'Usage: npm run doctor', options: {} })

async function main(): Promise<number> {
  const local = process.env['SUPABASE_URL'] ? undefined : await localDeployment()
  if (!local && !process.env['SUPABASE_URL'] && !process.env['SITE_URL']) {
    console.error(
      'No directory runs on this machine: npm start runs one. To check a deployment, set its variables: ' +
        'netlify/README.md says what each is.',
    )
    return 2
  }
  const deployment = readDeployment(local ?? process.env)
  console.log(`Asking ${deployment.siteUrl} and ${deployment.supabaseUrl} …`)
  const outcomes = await examine(deployment)
  for (const line of reportLines(outcomes)) console.log(line)
  const items = listToLookAt(await readHostedSettings(), deployment)
  console.log(['', ...checklistLines(items), ''].join('\n'))
  console.log(summaryOf(outcomes))
  return exitCodeOf(outcomes)
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof AppError)) throw error
  console.error(`${error.message}. They are those of the deployment: netlify/README.md says what each is.`)
  process.exitCode = 2
}
