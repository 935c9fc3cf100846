import type { PageContext } from '#site/module.ts'
import { getNode } from '../contract.ts'
import type { CommunityCat } from '../schemas.ts'

/** The answer; or the private node that it is in, where it may not be read; or null where it does not exist. */
export async function askOrClosedNode<Answer>(
  asked: Promise<Answer>,
  page: PageContext<null>,
  missing: string,
): Promise<{ answer: Answer } | { closedNode: CommunityCat } | null> {
  try {
    return { answer: await asked }
  } catch (error) {
    const { code, params } = error as { code?: unknown; params?: { nodeId?: number } }
    if (code === missing) return null
    if (code !== 'private-node' || params?.nodeId === undefined) throw error
    return { closedNode: await page.ask(getNode, { id: String(params.nodeId) }) }
  }
}
