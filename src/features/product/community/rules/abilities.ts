import type { CommunityCat, MyNodes, NodeAbilities, TopicView } from '../schemas.ts'

/** What the reader may do in a node, as the server has answered it; undefined while that is not known. */
export const abilitiesOf = (mine: MyNodes | undefined, cat: CommunityCat): NodeAbilities | undefined =>
  find(mine, cat.databaseId, cat.communityCatMetas.settings.nodeType === 'privte')

/** The same for the node that a topic stands in. */
export const abilitiesAround = (
  mine: MyNodes | undefined,
  { node, isPrivate }: Pick<TopicView, 'node' | 'isPrivate'>,
): NodeAbilities | undefined => find(mine, node.databaseId, isPrivate)

const find = (mine: MyNodes | undefined, number: number, isPrivate: boolean) =>
  mine?.nodes.find(({ databaseId }) => databaseId === number)?.can ??
  mine?.others[isPrivate ? 'private' : 'public']
