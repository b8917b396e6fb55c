import { startDataService } from '../../../scripts/stack/data-service.ts'
import { freePort } from '../../../scripts/supabase/ports.ts'

/** The data service over what a directory keeps. */
export const startOver = async (stateDir: string) =>
  startDataService({ stateDir, port: await freePort(), databasePort: await freePort() })
