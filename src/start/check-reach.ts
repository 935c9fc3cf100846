import type { Log } from '#server/measures/log.ts'
import type { Environment } from '#server/settings/environment.ts'
import { connectionOf } from '#server/settings/environment.ts'
import { StartProblem } from '#shared/start-problem.ts'

/** ms. Somebody waits at the terminal for the reason. */
const PATIENCE = 3_500

/**
 * Asks for what the site needs from other machines, while the workers load their code.
 *
 * @throws StartProblem with one sentence where a start makes no sense
 */
export async function checkReach(environment: Environment, log: Log): Promise<void> {
  await Promise.all([reachDatabase(environment), reachBucket(environment, log)])
}

async function reachDatabase(environment: Environment): Promise<void> {
  if (!environment.database) return
  const { connect } = await import('#database/connect.ts')
  const connection = connectionOf(environment, null, 'direct')
  const { close } = await connect({ connection, onError: () => {}, max: 1, waitMs: PATIENCE })
  await close()
}

/** A bucket that is away for a while keeps files away and nothing else; one that is not there will not come. */
async function reachBucket({ s3 }: Environment, log: Log): Promise<void> {
  if (!s3) return
  const { findBucket } = await import('#server/storage/find-bucket.ts')
  const found = await findBucket(s3, AbortSignal.timeout(PATIENCE))
  const name = `The bucket ${s3.bucket} at ${s3.endpoint}`
  if (found.state === 'missing')
    throw new StartProblem(`${name} is not there. Make it, or correct S3_BUCKET and S3_ENDPOINT.`)
  if (found.state === 'refused')
    throw new StartProblem(
      `${name} refuses this site (${found.reason}). Correct S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.`,
    )
  if (found.state === 'away') log.warn(`${name} cannot be reached (${found.reason}): no files until it can.`)
}
