/** The room of the site. */
export const SITE_ROOM = 'chat'
const NODE_ROOM = /^node-([1-9]\d{0,14})$/
export const nodeRoom = (nodeId: number): string => `node-${nodeId}`
/** The number of the node whose room this is, if it is one. */
export function nodeOfRoom(room: string): number | null {
  const id = NODE_ROOM.exec(room)?.[1]
  return id === undefined ? null : Number(id)
}
