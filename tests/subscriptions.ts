import { insertNode, insertTopic } from './community-rows.ts'
import { callerOf, insertSomebody } from './people.ts'
import { testSite } from './site.ts'

/** A site with something of each kind to subscribe to. */
export async function subscriptionSite(action: string) {
  const site = await testSite()
  const { db, call, signIn } = site
  const ask = callerOf(call, signIn, action)
  const nodeId = await insertNode(db, { name: 'Reading' })
  const closed = await insertNode(db, { name: 'Closed', visibility: 'private' })
  const topic = await insertTopic(db, { nodeId, title: 'Which bell?' })
  const secret = await insertTopic(db, { nodeId: closed, title: 'The secret garden' })
  const other = await insertSomebody(db, { name: 'Olaf' })
  return { ...site, ask, nodeId, topic, secret, other }
}
